import { ApiError } from '@ninepocket/client/api-error'

/** Returns the server's message, the message for a missing response, or the fallback (spec §8.14). */
export function getErrorMessage(error: unknown, otherwise: string): string {
  return error instanceof ApiError && error.message !== '' ? error.message : otherwise
}
