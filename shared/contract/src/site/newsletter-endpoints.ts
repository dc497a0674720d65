import * as z from 'zod/mini'
import { Email } from '../auth/email.ts'
import { defineEndpoint } from '../endpoints/endpoint.ts'
import { messageReplySchema } from '../endpoints/message-reply.ts'

/** Sends a confirmation link. Replies the same for an address that is subscribed already. */
export const signUpForNewsletterAsGuest = defineEndpoint('POST', '/api/users/guest-newsletter-signup', {
  summary: 'Sign up to the newsletter without an account',
  access: 'anyone',
  body: z.strictObject({ email: Email }),
  reply: messageReplySchema,
})

export const confirmNewsletterSignup = defineEndpoint('GET', '/api/newsletter/confirm/:token', {
  summary: 'Confirm a newsletter sign-up',
  access: 'anyone',
  errorResponses: { 410: 'The user has unsubscribed since' },
  params: z.object({ token: z.string() }),
  reply: messageReplySchema,
})

export const unsubscribeFromNewsletter = defineEndpoint('POST', '/api/newsletter/unsubscribe/:token', {
  summary: 'Unsubscribe from the newsletter',
  access: 'anyone',
  params: z.object({ token: z.string() }),
  reply: messageReplySchema,
})
