import * as z from 'zod/mini'
import { unreservedUsernameSchema } from '../users/username.ts'
import { Email } from './email.ts'
import { NewPassword } from './password.ts'

/** The newsletter is on by default (spec §3.15, spec §5.7). */
export const Registration = z.strictObject({
  username: unreservedUsernameSchema,
  email: Email,
  password: NewPassword,
  newsletterOptIn: z._default(z.boolean('newsletterOptIn must be a boolean value'), true),
  /** Optional because the server requires it only while human verification is on. */
  turnstileToken: z.optional(z.string('Please complete the security verification')),
})
export type Registration = z.infer<typeof Registration>
