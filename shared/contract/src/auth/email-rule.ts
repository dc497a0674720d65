/** The rule of e-mail addresses without zod, for forms that need nothing else of it. */
export const invalidEmailMessage = 'Please provide a valid email address'

/** Longest address that mail servers take. */
export const maxEmailLength = 254

/** Word characters, hyphens or dots, then @, domain labels, then a top-level domain of 2 to 4 (spec §5.2). */
export const emailPattern = /^[\w.-]+@([\w-]+\.)+[\w-]{2,4}$/

export function isEmail(text: string): boolean {
  return text.length <= maxEmailLength && emailPattern.test(text)
}
