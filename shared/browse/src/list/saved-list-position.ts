import type { ScrollAnchor } from '@ninepocket/ui/lists/row-range'

/** The exact position is stored in the history entry: it survives a reload and is not part of a copied link. */

/** The position, and the number of pages that the list spanned, which must be restored too. */
export type SavedListPosition = ScrollAnchor & { spannedPageCount: number }

/** The stored form. Its keys stay, because history entries outlive a release. */
type StoredListPosition = ScrollAnchor & { reached: number }

const isStoredListPosition = (value: unknown): value is StoredListPosition =>
  typeof value === 'object' &&
  value !== null &&
  'index' in value &&
  'offset' in value &&
  'reached' in value &&
  Number.isSafeInteger(value.index) &&
  Number.isFinite(value.offset) &&
  Number.isSafeInteger(value.reached)

/** Returns the position of the current history entry; null on the server and on a first visit. */
export function readListPositionFromHistory(): SavedListPosition | null {
  if (typeof window === 'undefined') return null
  const state: unknown = window.history.state
  if (typeof state !== 'object' || state === null || !('listPosition' in state)) return null
  if (!isStoredListPosition(state.listPosition)) return null
  const { reached, ...anchor } = state.listPosition
  return { ...anchor, spannedPageCount: reached }
}

export function getHistoryKey(): string | null {
  const state: unknown = window.history.state
  if (typeof state !== 'object' || state === null || !('key' in state)) return null
  return typeof state.key === 'string' ? state.key : null
}

/** Saves position and URL in the current history entry. It bypasses the router to avoid rendering. */
export function saveListPosition(position: SavedListPosition | null, search: string): void {
  const listPosition = position && toStoredListPosition(position)
  const url = `${window.location.pathname}${search}${window.location.hash}`
  window.history.replaceState({ ...window.history.state, listPosition }, '', url)
}

const toStoredListPosition = ({ spannedPageCount, ...anchor }: SavedListPosition): StoredListPosition => ({
  ...anchor,
  reached: spannedPageCount,
})
