import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoints/endpoint.ts'
import { messageReplySchema } from '../../endpoints/message-reply.ts'
import { objectIdSchema } from '../../endpoints/object-id.ts'
import { reportFieldsWithOptionalMessage } from '../../moderation/report-fields.ts'
import { messagePermissionLevels, TradeMessage } from './message.ts'
import { maxMessageLength } from './message-limits.ts'
import { messagePresetNames } from './message-preset-texts.ts'

const offerParams = z.object({ offerId: objectIdSchema })

export const listTradeMessages = defineEndpoint('GET', '/api/trades/offers/:offerId/messages', {
  summary: 'Messages within an offer, the first one first',
  access: 'member',
  params: offerParams,
  errorResponses: { 404: 'The caller has no such offer' },
  reply: z.object({ messages: z.array(TradeMessage), mayWrite: z.enum(messagePermissionLevels) }),
})

/** The body has either a preset or a text. */
export const sendTradeMessage = defineEndpoint('POST', '/api/trades/offers/:offerId/messages', {
  summary: 'Write to the other side of an offer',
  access: 'member',
  status: 201,
  acceptsIdempotencyKey: true,
  params: offerParams,
  body: z.strictObject({
    preset: z.optional(z.enum(messagePresetNames, 'This is not a preset message')),
    text: z.optional(
      z
        .string()
        .check(
          z.trim(),
          z.minLength(1, 'Please write something'),
          z.maxLength(maxMessageLength, 'A message can have at most 1,000 characters'),
        ),
    ),
  }),
  errorResponses: {
    403: 'One side blocks the other, or a new member writes own words',
    404: 'The caller has no such offer',
    409: 'The offer is a draft, has ended long ago, has lost a side, or has too many messages',
  },
  reply: z.object({ message: TradeMessage }),
})

/** The report has the text of the message. */
export const reportTradeMessage = defineEndpoint('POST', '/api/trades/offers/:offerId/messages/:messageId/reports', {
  summary: 'Report a message of the other side to the admins',
  access: 'member',
  params: z.object({
    offerId: objectIdSchema,
    messageId: z.string().check(z.regex(/^\d{1,15}$/, 'messageId must be a whole number')),
  }),
  body: z.strictObject(reportFieldsWithOptionalMessage),
  errorResponses: { 404: 'The other side has sent no such message' },
  reply: messageReplySchema,
})
