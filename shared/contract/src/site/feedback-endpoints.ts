import { defineEndpoint } from '../endpoints/endpoint.ts'
import { messageReplySchema } from '../endpoints/message-reply.ts'
import { Feedback } from './feedback.ts'

export const sendFeedback = defineEndpoint('POST', '/api/feedback', {
  summary: 'Send feedback',
  access: 'member',
  body: Feedback,
  reply: messageReplySchema,
})
