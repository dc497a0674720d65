/** The rule for email addresses without zod, so that forms do not load it. */
export const invalidEmailMessage = 'Please provide a valid email address'

export const maxEmailLength = 254

/** Word characters, hyphens or dots, then @, domain labels and a top-level domain of 2 to 4 characters (spec §5.2). */
export const emailPattern = /^[\w.-]+@([\w-]+\.)+[\w-]{2,4}$/

export function isEmail(text: string): boolean {
  return text.length <= maxEmailLength && emailPattern.test(text)
}
