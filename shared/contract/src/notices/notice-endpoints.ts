import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoints/endpoint.ts'
import { messageReplySchema } from '../endpoints/message-reply.ts'
import { objectIdSchema } from '../endpoints/object-id.ts'
import { createLimitSchemaWithDefault, pagedReplyFields, pageNumberSchema } from '../endpoints/paging.ts'
import { Notice } from './notice.ts'
import { noticeMailKinds } from './notice-kinds.ts'

const countReply = z.object({ unreadCount: z.int() })
const mutedMailsReply = z.object({ mutedMails: z.array(z.enum(noticeMailKinds)) })

export const listNotices = defineEndpoint('GET', '/api/notices', {
  summary: 'What has happened to the caller, latest first',
  access: 'member',
  query: z.object({ page: pageNumberSchema, limit: createLimitSchemaWithDefault(20) }),
  reply: z.object({ notices: z.array(Notice), ...pagedReplyFields, totalNotices: z.int(), unreadCount: z.int() }),
})

/** Counts at most 100. */
export const countUnreadNotices = defineEndpoint('GET', '/api/notices/count', {
  summary: 'Number of unread notices',
  access: 'member',
  reply: countReply,
})

/** Notices that came later stay unread. Ids that are not the caller's change nothing. */
export const markNoticesRead = defineEndpoint('POST', '/api/notices/read', {
  summary: 'Mark one notice, or all up to one, as read',
  access: 'member',
  body: z.strictObject({
    noticeId: z.string().check(z.regex(/^\d{1,15}$/, 'noticeId must be a whole number')),
    isUpTo: z.boolean(),
  }),
  reply: countReply,
})

/** For a member who looks at the offer. An offer that is not the caller's changes nothing. */
export const markOfferNoticesRead = defineEndpoint('POST', '/api/notices/offers/:offerId/read', {
  summary: 'Mark the notices about an offer as read',
  access: 'member',
  params: z.object({ offerId: objectIdSchema }),
  reply: countReply,
})

export const listMutedMails = defineEndpoint('GET', '/api/notices/mails', {
  summary: 'Mails that the caller has turned off',
  access: 'member',
  reply: mutedMailsReply,
})

export const setNoticeMailChoice = defineEndpoint('PUT', '/api/notices/mails', {
  summary: 'Turn a mail on or off',
  access: 'member',
  body: z.strictObject({ mail: z.enum(noticeMailKinds, 'This is not a kind of mail'), isOn: z.boolean() }),
  reply: mutedMailsReply,
})

/** Mail programs send a form (RFC 8058). */
export const turnOffNoticeMail = defineEndpoint('POST', '/api/notices/mails/off/:token', {
  summary: 'Turn off a mail by the link in it',
  access: 'anyone',
  isAuthorizedByLink: true,
  params: z.object({ token: z.string() }),
  errorResponses: { 404: 'The link is invalid' },
  reply: messageReplySchema,
})
