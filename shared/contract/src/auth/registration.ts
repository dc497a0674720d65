import * as z from 'zod/mini'
import { Username } from '../users/username.ts'
import { Email } from './email.ts'
import { Password } from './password.ts'

/** What is sent to open an account; the newsletter is opted into unless told otherwise (spec §3.15, spec §5.7). */
export const Registration = z.strictObject({
  username: Username,
  email: Email,
  password: Password,
  newsletterOptIn: z._default(z.boolean('newsletterOptIn must be a boolean value'), true),
  /** Of whichever security verification the site uses; the server asks for it unless that is off. */
  turnstileToken: z.optional(z.string('Please complete the security verification')),
})
export type Registration = z.infer<typeof Registration>
