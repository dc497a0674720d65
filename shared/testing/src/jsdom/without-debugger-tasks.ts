/** React creates a task for each element where this exists, for debuggers. That takes 5 % of these tests. */
Reflect.deleteProperty(console, 'createTask')
