import * as z from 'zod/mini'
import { emailPattern, invalidEmailMessage, maxEmailLength } from './email-rule.ts'

export const Email = z
  .string(invalidEmailMessage)
  .check(z.maxLength(maxEmailLength, invalidEmailMessage), z.regex(emailPattern, invalidEmailMessage))
