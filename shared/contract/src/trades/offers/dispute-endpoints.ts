import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoints/endpoint.ts'
import { messageReplySchema } from '../../endpoints/message-reply.ts'
import { objectIdSchema } from '../../endpoints/object-id.ts'
import { createLimitSchemaWithDefault, pagedReplyFields, pageNumberSchema } from '../../endpoints/paging.ts'
import { Dispute } from './dispute.ts'

export const listDisputes = defineEndpoint('GET', '/api/trades/disputes', {
  summary: 'Trades of which a side reports a problem, the longest open first',
  access: 'admin',
  query: z.object({ page: pageNumberSchema, limit: createLimitSchemaWithDefault(20) }),
  reply: z.object({ disputes: z.array(Dispute), ...pagedReplyFields, totalDisputes: z.int() }),
})

/** `complete` gives the copies to their new owners, `cancel` leaves them with the former ones. */
export const settleDispute = defineEndpoint('POST', '/api/trades/disputes/:offerId', {
  summary: 'Complete or cancel a disputed trade',
  access: 'admin',
  params: z.object({ offerId: objectIdSchema }),
  body: z.strictObject({ outcome: z.enum(['complete', 'cancel'], 'outcome must be complete or cancel') }),
  errorResponses: { 404: 'No such trade', 409: 'The trade is not disputed, or has lost a side' },
  reply: messageReplySchema,
})
