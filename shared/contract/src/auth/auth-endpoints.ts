import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoints/endpoint.ts'
import { messageReplySchema } from '../endpoints/message-reply.ts'
import { OwnUser } from '../users/user.ts'
import { AltchaChallenge } from './altcha-challenge.ts'
import { Login, LoginReply } from './login.ts'
import { missingForgotPasswordNameMessage } from './login-rule.ts'
import { NewPassword } from './password.ts'
import { Registration } from './registration.ts'

const csrfToken = z.string()

export const getCsrfToken = defineEndpoint('GET', '/api/auth/csrf-token', {
  summary: 'A new CSRF token',
  access: 'anyone',
  reply: z.object({ csrfToken }),
})

export const getHumanVerificationChallenge = defineEndpoint('GET', '/api/auth/challenge', {
  summary: 'A new puzzle for the security verification',
  access: 'anyone',
  reply: AltchaChallenge,
})

/** Creates an account that is not activated yet. The resend token lets the next screen send the email again. */
export const registerAccount = defineEndpoint('POST', '/api/auth/register', {
  summary: 'Create an account',
  access: 'anyone',
  body: Registration,
  errorResponses: { 409: 'The username or email address is taken', 429: 'Too many registrations from this network' },
  reply: z.object({ message: z.string(), resendToken: z.string(), email: z.string(), csrfToken }),
})

export const login = defineEndpoint('POST', '/api/auth/login', {
  summary: 'Log in',
  access: 'anyone',
  body: Login,
  errorResponses: { 401: 'Invalid username or password' },
  reply: LoginReply,
})

export const logout = defineEndpoint('POST', '/api/auth/logout', {
  summary: 'Log out',
  access: 'anyone',
  reply: z.object({ message: z.string(), csrfToken }),
})

/** Replies the same whether or not the account exists, so that accounts cannot be probed (spec §10.7.2). */
export const requestPasswordReset = defineEndpoint('POST', '/api/auth/forgot-password', {
  summary: 'Request a password reset link',
  access: 'anyone',
  errorResponses: { 429: 'Too many requests from this network' },
  body: z.strictObject({
    usernameOrEmail: z
      .string(missingForgotPasswordNameMessage)
      .check(z.trim(), z.minLength(1, missingForgotPasswordNameMessage)),
  }),
  reply: messageReplySchema,
})

export const resetPassword = defineEndpoint('POST', '/api/auth/reset-password', {
  summary: 'Set a new password by the token of an email link',
  access: 'anyone',
  body: z.strictObject({
    resetToken: z
      .string('Invalid reset link. Please request a new password reset.')
      .check(z.minLength(1, 'Invalid reset link. Please request a new password reset.')),
    newPassword: NewPassword,
  }),
  reply: messageReplySchema,
})

export const activateAccount = defineEndpoint('POST', '/api/auth/activate/:token', {
  summary: 'Activate an account by the token of an email link',
  access: 'anyone',
  params: z.object({ token: z.string() }),
  reply: z.object({ message: z.string(), user: OwnUser }),
})

/** Replies the same whether or not the token is valid (spec §10.7.2). */
export const resendActivation = defineEndpoint('POST', '/api/auth/resend-activation', {
  summary: 'Send the activation email again',
  access: 'anyone',
  body: z.strictObject({
    resendToken: z.string('No resend token available').check(z.minLength(1, 'No resend token available')),
  }),
  reply: messageReplySchema,
})
