import * as z from 'zod/mini'
import { blankFeedbackMessage, isBlankFeedback, maxFeedbackLength } from './feedback-rule.ts'

/** A message to the operators, and the page that it was sent from (spec §3.14). */
export const Feedback = z.strictObject({
  message: z.string(blankFeedbackMessage).check(
    z.refine((message) => !isBlankFeedback(message), { error: blankFeedbackMessage, abort: true }),
    z.maxLength(maxFeedbackLength, 'Feedback must be at most 50,000 characters'),
  ),
  currentUrl: z.string().check(z.maxLength(2_048, 'currentUrl must be at most 2,048 characters')),
})
export type Feedback = z.infer<typeof Feedback>
