import { ApiError } from '@ninepocket/client/api-error'

/** Errors whose reason the user could not guess. */
const codesWithServerMessage: ReadonlySet<string> = new Set([
  'NO_INVENTORY_ITEM',
  'TOO_MANY_COPIES',
  'TOO_MANY_WISHES',
  'TOO_MANY_REQUESTS',
  'COPY_HELD',
])

/** Returns the server's message if it explains the reason, else `fallback` (spec §8.7). */
export function getChangeErrorMessage(error: Error, fallback: string): string {
  return error instanceof ApiError && codesWithServerMessage.has(error.code) ? error.message : fallback
}
