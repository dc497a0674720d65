import * as z from 'zod/mini'
import { defineEndpoint, maxLargeBodyBytes } from '../endpoints/endpoint.ts'
import { messageReplySchema } from '../endpoints/message-reply.ts'
import { createLimitSchemaWithDefault, pagedReplyFields, pageNumberSchema } from '../endpoints/paging.ts'
import { FeedbackInput, ReceivedFeedback } from './feedback.ts'
import { feedbackFilters, maxFeedbackAnswerLength, missingFeedbackAnswerMessage } from './feedback-rule.ts'

export const sendFeedback = defineEndpoint('POST', '/api/feedback', {
  summary: 'Send feedback',
  access: 'member',
  maxBodyBytes: maxLargeBodyBytes,
  body: FeedbackInput,
  reply: messageReplySchema,
})

const params = z.object({
  feedbackId: z.string().check(z.regex(/^\d{1,15}$/, 'feedbackId must be a whole number')),
})
const errorResponses = { 404: 'No such feedback' }

export const listFeedback = defineEndpoint('GET', '/api/feedback', {
  summary: 'Feedback of members, oldest first',
  access: 'admin',
  query: z.object({
    state: z._default(z.enum(feedbackFilters, 'This is not a state of feedback'), 'open'),
    page: pageNumberSchema,
    limit: createLimitSchemaWithDefault(20),
  }),
  reply: z.object({ feedback: z.array(ReceivedFeedback), ...pagedReplyFields, totalFeedback: z.int() }),
})

export const answerFeedback = defineEndpoint('POST', '/api/feedback/:feedbackId/answer', {
  summary: 'Answer feedback by mail',
  access: 'admin',
  params,
  body: z.strictObject({
    answer: z
      .string(missingFeedbackAnswerMessage)
      .check(
        z.trim(),
        z.minLength(1, missingFeedbackAnswerMessage),
        z.maxLength(maxFeedbackAnswerLength, 'Answer must be at most 5,000 characters'),
      ),
  }),
  errorResponses,
  reply: messageReplySchema,
})

/** Repeating it changes nothing. */
export const closeFeedback = defineEndpoint('PUT', '/api/feedback/:feedbackId/closed', {
  summary: 'Close feedback',
  access: 'admin',
  params,
  errorResponses,
  reply: messageReplySchema,
})
