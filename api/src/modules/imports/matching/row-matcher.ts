import type { CardDescription } from '../reading/import-row.ts'
import type { MatchRows } from './row-match.ts'

/** Finds cards of rows, and the keys by which answers about rows are remembered. */
export type RowMatcher = {
  matchRows: MatchRows
  getSetDescriptionKey: (description: CardDescription) => string
  getCardDescriptionKey: (description: CardDescription) => string
}
