/** What is said of fields that are empty (spec §5.6), without zod: the forms need nothing else of their contracts. */
export const missingAccountNameMessage = 'Username or email is required'
export const missingPasswordMessage = 'Password is required'
export const missingForgotPasswordNameMessage = 'Please enter your username or email address'
