import { ApiError } from '@ninepocket/client/api-error'

/**
 * Returns the server's message, or the message for a missing response, or the fallback (spec §8.14). Entry forms have
 * their own message for a missing response (`form/failure-message.ts`).
 */
export function getErrorMessage(error: unknown, otherwise: string): string {
  return error instanceof ApiError && error.message !== '' ? error.message : otherwise
}
