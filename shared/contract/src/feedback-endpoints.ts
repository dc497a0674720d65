import { defineEndpoint } from './endpoint.ts'
import { Feedback } from './feedback.ts'
import { messageReplySchema } from './said.ts'

export const sendFeedback = defineEndpoint({
  method: 'POST',
  path: '/api/feedback',
  summary: 'Tell the makers something',
  access: 'member',
  body: Feedback,
  reply: messageReplySchema,
})
