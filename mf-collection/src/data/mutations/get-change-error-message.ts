import { ApiError } from '@ninepocket/client/api-error'

/** Refusals whose reason nobody would guess: the server says it. */
const codesWithServerMessage: ReadonlySet<string> = new Set(['NO_INVENTORY_ITEM', 'TOO_MANY_COPIES'])

/**
 * What is said of a change that failed.
 * @param failure the specification's words for it (spec §8.7)
 */
export function getChangeErrorMessage(error: Error, fallback: string): string {
  return error instanceof ApiError && codesWithServerMessage.has(error.code) ? error.message : fallback
}
