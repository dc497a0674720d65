import type { ScrollAnchor } from '@ninepocket/ui/lists/row-range'

/*
 * The exact place is kept in the history entry itself, beside what the router keeps there: it belongs to this one
 * visit of the page, survives a reload, and a copied link says the page only.
 */

/** A place, and how many pages the list had been read to: it must be as long again. */
export type SavedListPosition = ScrollAnchor & { reached: number }

const isSavedListPosition = (value: unknown): value is SavedListPosition =>
  typeof value === 'object' &&
  value !== null &&
  'index' in value &&
  'passed' in value &&
  'reached' in value &&
  Number.isSafeInteger(value.index) &&
  Number.isFinite(value.passed) &&
  Number.isSafeInteger(value.reached)

/** The place that this history entry was left at; null on the server and on a first visit. */
export function readSavedPosition(): SavedListPosition | null {
  if (typeof window === 'undefined') return null
  const state: unknown = window.history.state
  if (typeof state !== 'object' || state === null || !('place' in state)) return null
  return isSavedListPosition(state.place) ? state.place : null
}

/** Which history entry is the present one; the router names each. */
export function getHistoryKey(): string | null {
  const state: unknown = window.history.state
  if (typeof state !== 'object' || state === null || !('key' in state)) return null
  return typeof state.key === 'string' ? state.key : null
}

/** Writes place and address into the present history entry, without a step in the history and without the router. */
export function saveListPosition(place: SavedListPosition | null, search: string): void {
  const url = `${window.location.pathname}${search}${window.location.hash}`
  window.history.replaceState({ ...window.history.state, place }, '', url)
}
