// sdk
