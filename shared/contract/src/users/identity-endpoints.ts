import * as z from 'zod/mini'
import { Email } from '../auth/email.ts'
import { defineEndpoint } from '../endpoints/endpoint.ts'
import { messageReplySchema } from '../endpoints/message-reply.ts'
import { identityUnconfirmedResponse, optionalCurrentPasswordSchema } from './current-password.ts'
import { EmailChange, EmailChangeForLink } from './email-change.ts'
import { OwnUser } from './user.ts'
import { unreservedUsernameSchema } from './username.ts'

const linkParams = z.object({ token: z.string() })

/** The old username leads to the user for a year. */
export const changeUsername = defineEndpoint('POST', '/api/users/username', {
  summary: 'Change the username',
  access: 'member',
  body: z.strictObject({ username: unreservedUsernameSchema, password: optionalCurrentPasswordSchema }),
  errorResponses: {
    ...identityUnconfirmedResponse,
    409: 'The username is taken',
    429: 'The last change was less than 30 days ago',
  },
  reply: z.object({ user: OwnUser }),
})

export const getEmailChange = defineEndpoint('GET', '/api/users/email-change', {
  summary: 'The change of the email address that waits, or null',
  access: 'member',
  reply: z.object({ emailChange: z.nullable(EmailChange) }),
})

/** Mails a link to both addresses, and replaces a change that waits. */
export const requestEmailChange = defineEndpoint('POST', '/api/users/email-change', {
  summary: 'Ask both mailboxes for a change of the email address',
  access: 'member',
  body: z.strictObject({ newEmail: Email, password: optionalCurrentPasswordSchema }),
  errorResponses: { ...identityUnconfirmedResponse, 409: 'The address is taken', 429: 'Too many changes' },
  reply: z.object({ emailChange: EmailChange }),
})

export const cancelEmailChange = defineEndpoint('DELETE', '/api/users/email-change', {
  summary: 'Cancel the change of the email address that waits',
  access: 'member',
  reply: messageReplySchema,
})

export const getEmailChangeByToken = defineEndpoint('GET', '/api/users/email-change/:token', {
  summary: 'The change of a mailed link',
  access: 'anyone',
  params: linkParams,
  reply: z.object({ emailChange: EmailChangeForLink }),
})

/** The change takes effect when both mailboxes have accepted it. */
export const decideEmailChange = defineEndpoint('POST', '/api/users/email-change/:token', {
  summary: 'Accept or cancel a change by the token of an email link',
  access: 'anyone',
  params: linkParams,
  body: z.strictObject({ decision: z.enum(['accept', 'cancel'], 'Decision must be "accept" or "cancel"') }),
  errorResponses: { 409: 'The address is taken' },
  reply: z.object({ message: z.string(), isChanged: z.boolean() }),
})
