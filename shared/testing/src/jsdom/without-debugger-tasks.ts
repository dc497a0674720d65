/** React calls `console.createTask` for each element, for debuggers. That takes 5 % of the time of these tests. */
Reflect.deleteProperty(console, 'createTask')
