import { ApiError } from '@ninepocket/client/api-error'

/**
 * What a profile says of a call that failed: the server's own words, or that it gave no answer, else the screen's
 * (spec §8.14). Entry forms say their own words where no answer came (`form/failure-message.ts`).
 */
export function getErrorMessage(error: unknown, otherwise: string): string {
  return error instanceof ApiError && error.message !== '' ? error.message : otherwise
}
