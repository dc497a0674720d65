import * as z from 'zod/mini'
import { PublicUser } from '../users/user.ts'
import { blankFeedbackMessage, isBlankFeedback, maxFeedbackLength } from './feedback-rule.ts'

/** A message to the operators, and the page that it was sent from (spec §3.14). */
export const FeedbackInput = z.strictObject({
  message: z.string(blankFeedbackMessage).check(
    z.refine((message) => !isBlankFeedback(message), { error: blankFeedbackMessage, abort: true }),
    z.maxLength(maxFeedbackLength, 'Feedback must be at most 50,000 characters'),
  ),
  currentUrl: z.string().check(z.maxLength(2_048, 'currentUrl must be at most 2,048 characters')),
})
export type FeedbackInput = z.infer<typeof FeedbackInput>

/** Feedback as admins see it. */
export const ReceivedFeedback = z.object({
  id: z.string(),
  message: z.string(),
  currentUrl: z.string(),
  createdAt: z.string(),
  sender: z.pick(PublicUser, { id: true, username: true }),
  answeredAt: z.nullable(z.string()),
  closedAt: z.nullable(z.string()),
})
export type ReceivedFeedback = z.infer<typeof ReceivedFeedback>
