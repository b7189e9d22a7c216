// DocumentStorage
