import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoints/endpoint.ts'
import { messageReplySchema } from '../endpoints/message-reply.ts'
import { objectIdSchema } from '../endpoints/object-id.ts'
import { createLimitSchemaWithDefault, pagedReplyFields, pageNumberSchema } from '../endpoints/paging.ts'
import { ListedMember, MemberDetails, Suspension } from './member-directory.ts'
import { memberListFilters } from './member-list-filters.ts'
import {
  maxSuspensionReasonLength,
  missingSuspensionReasonMessage,
  tooLongSuspensionReasonMessage,
} from './suspension-rule.ts'

const params = z.object({ id: objectIdSchema })
const errorResponses = { 404: 'No such member' }

/** `term` is any part of the username, the name or the email address. */
export const listMembers = defineEndpoint('GET', '/api/admin/members', {
  summary: 'Members, newest first',
  access: 'admin',
  query: z.object({
    term: z._default(z.string().check(z.trim(), z.maxLength(100, 'term must be at most 100 characters')), ''),
    state: z._default(z.enum(memberListFilters, 'This is not a state of members'), 'all'),
    page: pageNumberSchema,
    limit: createLimitSchemaWithDefault(50),
  }),
  reply: z.object({ members: z.array(ListedMember), ...pagedReplyFields, totalMembers: z.int() }),
})

export const getMember = defineEndpoint('GET', '/api/admin/members/:id', {
  summary: 'A member with counts and sessions',
  access: 'admin',
  params,
  errorResponses,
  reply: MemberDetails,
})

/** Ends all sessions of the member and mails the reason. Repeating it changes the reason. */
export const suspendMember = defineEndpoint('PUT', '/api/admin/members/:id/suspension', {
  summary: 'Suspend a member',
  access: 'admin',
  params,
  body: z.strictObject({
    reason: z
      .string(missingSuspensionReasonMessage)
      .check(
        z.trim(),
        z.minLength(1, missingSuspensionReasonMessage),
        z.maxLength(maxSuspensionReasonLength, tooLongSuspensionReasonMessage),
      ),
  }),
  errorResponses: { ...errorResponses, 409: 'The member is an admin' },
  reply: messageReplySchema,
})

/** The reason is mailed; it may be left out. Repeating it changes nothing. */
export const liftSuspension = defineEndpoint('POST', '/api/admin/members/:id/suspension/lift', {
  summary: 'Lift a suspension',
  access: 'admin',
  params,
  body: z.strictObject({
    reason: z.optional(
      z.string().check(z.trim(), z.maxLength(maxSuspensionReasonLength, tooLongSuspensionReasonMessage)),
    ),
  }),
  errorResponses,
  reply: messageReplySchema,
})

export const endMemberSessions = defineEndpoint('DELETE', '/api/admin/members/:id/sessions', {
  summary: 'End all sessions of a member',
  access: 'admin',
  params,
  errorResponses,
  reply: messageReplySchema,
})

/** The member is told by mail. */
export const removeMemberAvatar = defineEndpoint('DELETE', '/api/admin/members/:id/avatar', {
  summary: 'Remove the avatar of a member',
  access: 'admin',
  params,
  errorResponses,
  reply: messageReplySchema,
})

/** The member is told by mail. The username is shown in its place. */
export const removeMemberName = defineEndpoint('DELETE', '/api/admin/members/:id/name', {
  summary: 'Remove the name of a member',
  access: 'admin',
  params,
  errorResponses,
  reply: messageReplySchema,
})

/**
 * Removes the public note from the copy and from the offers that show it; these offers stay when the copy is deleted or
 * traded away. Members who wrote the note are told by mail. Private notes are not touched.
 */
export const removeCopyNote = defineEndpoint('DELETE', '/api/admin/copies/:userId/:copyId/note', {
  summary: 'Remove the public note of a copy',
  access: 'admin',
  params: z.object({ userId: objectIdSchema, copyId: objectIdSchema }),
  errorResponses: { 404: 'The member neither has nor has offered such a copy' },
  reply: messageReplySchema,
})

/** Removes the photos from the copy and from the offers that show it, as `removeCopyNote` does. */
export const removeCopyPhotos = defineEndpoint('DELETE', '/api/admin/copies/:userId/:copyId/photos', {
  summary: 'Remove the photos of a copy',
  access: 'admin',
  params: z.object({ userId: objectIdSchema, copyId: objectIdSchema }),
  errorResponses: { 404: 'The member neither has nor has offered such a copy' },
  reply: messageReplySchema,
})

/** `suspension` is null if the caller is not suspended (spec §4.23). */
export const getOwnSuspension = defineEndpoint('GET', '/api/users/suspension', {
  summary: 'Why the caller is suspended',
  access: 'member',
  allowsSuspended: true,
  reply: z.object({ username: z.string(), suspension: z.nullable(Suspension) }),
})
