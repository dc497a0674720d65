import type { PoolClient } from 'pg'

/** The transaction of a change of holdings, and what it records for caches. */
export type HoldingsChangeContext = {
  db: PoolClient
  userId: string
  /** Records an insert set whose cards have other counts for trade or on wishlists than before: every visitor sees these. */
  trackInsertSet: (insertSetId: string) => void
  /** Records that copies have changed. */
  trackCopies: () => void
}
