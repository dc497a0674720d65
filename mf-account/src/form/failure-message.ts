import { ApiError } from '@ninepocket/client/api-error'

/** What a failed call is told as: the server's own words where it gave any, else those of the screen (spec §8). */
export function failureMessage(error: Error, ownWords: string): string {
  const hasAnswer = error instanceof ApiError && error.code !== 'NO_ANSWER'
  return hasAnswer ? error.message : ownWords
}
