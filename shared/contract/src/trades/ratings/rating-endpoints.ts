import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoints/endpoint.ts'
import { messageReplySchema } from '../../endpoints/message-reply.ts'
import { objectIdSchema } from '../../endpoints/object-id.ts'
import { createLimitSchemaWithDefault, pagedReplyFields, pageNumberSchema } from '../../endpoints/paging.ts'
import { reportFieldsWithOptionalMessage } from '../../moderation/report-fields.ts'
import {
  maxRatingTextLength,
  RatingsOfTrade,
  ReceivedRating,
  ratingScores,
  ratingTextKinds,
  TradeRating,
} from './rating.ts'
import { RatingCounts } from './rating-counts.ts'

const offerParams = z.object({ offerId: objectIdSchema })
const ratingParams = z.object({
  ratingId: z.string().check(z.regex(/^\d{1,15}$/, 'ratingId must be a whole number')),
})
const partSchema = z.enum(ratingTextKinds, 'part must be comment or answer')
const textSchema = z
  .string()
  .check(z.trim(), z.maxLength(maxRatingTextLength, `The text must be at most ${maxRatingTextLength} characters`))

export const getTradeRatings = defineEndpoint('GET', '/api/trades/offers/:offerId/ratings', {
  summary: 'How the two members of a trade rate each other',
  access: 'member',
  params: offerParams,
  errorResponses: { 404: 'The caller has no such offer' },
  reply: RatingsOfTrade,
})

/** A rating cannot be changed. */
export const rateTrade = defineEndpoint('POST', '/api/trades/offers/:offerId/ratings', {
  summary: 'Rate the other side of a finished trade',
  access: 'member',
  status: 201,
  params: offerParams,
  body: z.strictObject({
    score: z.enum(ratingScores, 'Please choose a rating'),
    comment: z._default(textSchema, ''),
  }),
  errorResponses: {
    403: 'New members cannot rate',
    404: 'The caller has no such offer',
    409: 'The trade is not done, ended long ago, has lost a side, or is rated already',
  },
  reply: RatingsOfTrade,
})

export const listMemberRatings = defineEndpoint('GET', '/api/trades/members/:userId/ratings', {
  summary: 'Ratings that a member has received, the latest first',
  access: 'anyone',
  params: z.object({ userId: objectIdSchema }),
  query: z.object({ page: pageNumberSchema, limit: createLimitSchemaWithDefault(20) }),
  errorResponses: { 403: 'The profile is private', 404: 'No such member' },
  reply: z.object({
    counts: RatingCounts,
    ratings: z.array(ReceivedRating),
    ...pagedReplyFields,
    totalRatings: z.int(),
  }),
})

export const answerRating = defineEndpoint('POST', '/api/trades/ratings/:ratingId/answer', {
  summary: 'Answer a rating that the caller has received, once',
  access: 'member',
  params: ratingParams,
  body: z.strictObject({ answer: textSchema.check(z.minLength(1, 'Please write something')) }),
  errorResponses: { 404: 'The caller has received no such rating', 409: 'It is answered already' },
  reply: z.object({ rating: TradeRating }),
})

/** The report has the text. */
export const reportRating = defineEndpoint('POST', '/api/trades/ratings/:ratingId/reports', {
  summary: 'Report the text of a rating, or the answer to it, to the admins',
  access: 'member',
  params: ratingParams,
  body: z.strictObject({ part: partSchema, ...reportFieldsWithOptionalMessage }),
  errorResponses: { 404: 'No such text that the caller may see', 409: 'It is of the caller' },
  reply: messageReplySchema,
})

/** The author is told by mail. The score stays, and a removed answer is not given again. */
export const removeRatingText = defineEndpoint('DELETE', '/api/trades/ratings/:ratingId/texts/:part', {
  summary: 'Remove the text of a rating, or the answer to it',
  access: 'admin',
  params: z.extend(ratingParams, { part: partSchema }),
  errorResponses: { 404: 'No such text' },
  reply: messageReplySchema,
})
