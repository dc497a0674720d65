import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoints/endpoint.ts'
import { messageReplySchema } from '../endpoints/message-reply.ts'
import { objectIdSchema } from '../endpoints/object-id.ts'
import { createLimitSchemaWithDefault, pagedReplyFields, pageNumberSchema } from '../endpoints/paging.ts'
import { ListedUser } from '../trades/trader.ts'

const params = z.object({ userId: objectIdSchema })

/** Blocking a member again changes nothing. */
export const blockMember = defineEndpoint('PUT', '/api/blocks/:userId', {
  summary: 'Block a member, in both directions',
  access: 'member',
  params,
  errorResponses: { 404: 'No such member', 409: 'Members cannot block themselves, or the limit is reached' },
  reply: messageReplySchema,
})

export const unblockMember = defineEndpoint('DELETE', '/api/blocks/:userId', {
  summary: 'Take back a block',
  access: 'member',
  params,
  reply: messageReplySchema,
})

/** Does not tell whether the other member blocks the caller. */
export const getBlockState = defineEndpoint('GET', '/api/blocks/:userId', {
  summary: 'Whether the caller blocks a member',
  access: 'member',
  params,
  reply: z.object({ isBlocked: z.boolean() }),
})

export const listBlockedMembers = defineEndpoint('GET', '/api/blocks', {
  summary: 'Members whom the caller blocks, latest first; of a hidden profile the username only',
  access: 'member',
  query: z.object({ page: pageNumberSchema, limit: createLimitSchemaWithDefault(50) }),
  reply: z.object({ members: z.array(ListedUser), ...pagedReplyFields, totalMembers: z.int() }),
})
