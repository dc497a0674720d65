import { ApiError } from '@ninepocket/client/api-error'

export class UserFacingError extends Error {
  override name = 'UserFacingError'
}

/** Returns the server's message if it sent one, otherwise the screen's fallback (spec §8.14). */
export function getFormErrorMessage(error: Error, fallback: string): string {
  if (error instanceof UserFacingError) return error.message
  const isServerReply = error instanceof ApiError && error.code !== 'NO_ANSWER'
  return (isServerReply && error.message) || fallback
}
