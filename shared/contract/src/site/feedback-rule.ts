/** In characters (spec §9.6). */
export const maxFeedbackLength = 50_000

/** See spec §5.9. */
export const blankFeedbackMessage = 'Please enter your feedback'

export function isBlankFeedback(message: string): boolean {
  return message.trim() === ''
}

/** States by which admins list feedback. */
export const feedbackFilters = ['open', 'closed', 'all'] as const
export type FeedbackFilter = (typeof feedbackFilters)[number]

export const maxFeedbackAnswerLength = 5_000
export const missingFeedbackAnswerMessage = 'Please enter a reply'
