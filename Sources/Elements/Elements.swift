// Elements
