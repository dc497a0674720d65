import * as z from 'zod/mini'

export const invalidEmailMessage = 'Please provide a valid email address'

/** Word characters, hyphens or dots, then @, domain labels, then 2 to 4 letters (spec §5). */
export const Email = z
  .string(invalidEmailMessage)
  .check(
    z.maxLength(254, invalidEmailMessage),
    z.regex(/^[\w.-]+@([\w-]+\.)+[\w-]{2,4}$/, invalidEmailMessage),
  )
