import * as z from 'zod/mini'
import { Email } from '../auth/email.ts'
import { defineEndpoint } from '../endpoints/endpoint.ts'
import { messageReplySchema } from '../endpoints/message-reply.ts'

/** Sends a mail with a link to confirm; the answer is the same for an address that is on the list already. */
export const signUpForNewsletterAsGuest = defineEndpoint({
  method: 'POST',
  path: '/api/users/guest-newsletter-signup',
  summary: 'Sign up to the newsletter without an account',
  access: 'anyone',
  body: z.strictObject({ email: Email }),
  reply: messageReplySchema,
})

/** Confirms a sign-up; used by the page that the mail links to. */
export const confirmNewsletterSignup = defineEndpoint({
  method: 'GET',
  path: '/api/newsletter/confirm/:token',
  summary: 'Confirm a newsletter sign-up',
  access: 'anyone',
  errorResponses: { 410: 'The person has left the newsletter since' },
  params: z.object({ token: z.string() }),
  reply: messageReplySchema,
})

export const unsubscribeFromNewsletter = defineEndpoint({
  method: 'POST',
  path: '/api/newsletter/unsubscribe/:token',
  summary: 'Leave the newsletter',
  access: 'anyone',
  params: z.object({ token: z.string() }),
  reply: messageReplySchema,
})
