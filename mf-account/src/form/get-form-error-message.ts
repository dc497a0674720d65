import { ApiError } from '@ninepocket/client/api-error'

/** A failure of our own making whose words are meant for the person. */
export class UserFacingError extends Error {
  override name = 'UserFacingError'
}

/** What a failed call is told as: the server's own words where it gave any, else those of the screen (spec §8.14). */
export function getFormErrorMessage(error: Error, ownWords: string): string {
  if (error instanceof UserFacingError) return error.message
  const isAnswer = error instanceof ApiError && error.code !== 'NO_ANSWER'
  return (isAnswer && error.message) || ownWords
}
