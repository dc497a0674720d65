import { ApiError } from '@ninepocket/client/api-error'

/** Refusals whose reason nobody would guess: the server says it. */
const explained: ReadonlySet<string> = new Set(['NO_INVENTORY_ITEM', 'TOO_MANY_COPIES'])

/**
 * What is said of a change that failed.
 * @param failure the specification's words for it (spec §8.7)
 */
export function wordsOfFailure(error: Error, failure: string): string {
  return error instanceof ApiError && explained.has(error.code) ? error.message : failure
}
