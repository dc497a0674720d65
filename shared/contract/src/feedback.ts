import * as z from 'zod/mini'

/** Longest feedback, in characters (spec §9). */
export const feedbackMaxLength = 50_000
const blankMessage = 'Please enter your feedback'

/** What a person tells the makers, and the page they told it on (spec §3). */
export const Feedback = z.strictObject({
  message: z.string(blankMessage).check(
    z.refine((message) => message.trim() !== '', { error: blankMessage, abort: true }),
    z.maxLength(feedbackMaxLength, 'Feedback must be at most 50,000 characters'),
  ),
  currentUrl: z.string().check(z.maxLength(2_048, 'currentUrl must be at most 2,048 characters')),
})
export type Feedback = z.infer<typeof Feedback>
