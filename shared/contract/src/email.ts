import * as z from 'zod/mini'
import { emailMaxLength, emailPattern, invalidEmailMessage } from './email-rule.ts'

/** An e-mail address (spec §5.2). */
export const Email = z
  .string(invalidEmailMessage)
  .check(z.maxLength(emailMaxLength, invalidEmailMessage), z.regex(emailPattern, invalidEmailMessage))
