/** Messages for empty fields (spec §5.6), without zod, so that forms do not load it. */
export const missingAccountNameMessage = 'Username or email is required'
export const missingPasswordMessage = 'Password is required'
export const missingForgotPasswordNameMessage = 'Please enter your username or email address'
