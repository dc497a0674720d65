import * as z from 'zod/mini'
import { OnboardingProgress } from '../users/onboarding-progress.ts'
import { OwnUser } from '../users/user.ts'
import { missingAccountNameMessage, missingPasswordMessage } from './login-rule.ts'

const accountName = z.string(missingAccountNameMessage).check(z.trim())

/** `email` and `username` may each hold an email address or a username; one of them is required (spec §10.7.1). */
export const Login = z
  .strictObject({
    email: z.optional(accountName),
    username: z.optional(accountName),
    password: z.string(missingPasswordMessage).check(z.minLength(1, missingPasswordMessage)),
    rememberMe: z._default(z.boolean('rememberMe must be a boolean value'), false),
    /** Optional because the server requires it only while human verification is on. */
    turnstileToken: z.optional(z.string('Please complete the security verification')),
  })
  .check(
    z.check<{ email?: string | undefined; username?: string | undefined }>(
      ({ value, issues }) => {
        const { email, username } = value
        // The form checks this rule first, so its message comes first.
        if (!email && !username)
          issues.unshift({
            code: 'custom',
            path: ['email'],
            message: missingAccountNameMessage,
            input: value,
          })
      },
      { when: ({ value }) => typeof value === 'object' && value !== null },
    ),
  )
export type Login = z.infer<typeof Login>

/** Logged in, or logged in but suspended (spec §4.23). */
export const LoggedInReply = z.union([
  z.object({ user: OwnUser, userdata: OnboardingProgress, csrfToken: z.string() }),
  z.object({ isSuspended: z.literal(true), csrfToken: z.string() }),
])
export type LoggedInReply = z.infer<typeof LoggedInReply>

/** Reply to the correct password of an account that has a passkey or an authenticator app (spec §4.1.1). */
export const SecondFactorNeeded = z.object({
  needsSecondFactor: z.literal(true),
  /** Proves the password for some minutes (spec §9.12.1). */
  loginToken: z.string(),
  hasPasskey: z.boolean(),
  hasTotp: z.boolean(),
})
export type SecondFactorNeeded = z.infer<typeof SecondFactorNeeded>

/** Logged in (perhaps suspended), not activated yet, or waiting for a second factor (spec §7.6). */
export const LoginReply = z.union([
  LoggedInReply,
  z.object({ needsActivation: z.literal(true), resendToken: z.string(), email: z.string() }),
  SecondFactorNeeded,
])
export type LoginReply = z.infer<typeof LoginReply>
