/** In characters (spec §9.6). */
export const maxFeedbackLength = 50_000

/** See spec §5.9. */
export const blankFeedbackMessage = 'Please enter your feedback'

export function isBlankFeedback(message: string): boolean {
  return message.trim() === ''
}
