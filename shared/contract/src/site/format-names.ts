import { formatNumber } from './format-count.ts'

/** Limit on the names that a message lists. */
const maxListedNames = 3

/** Formats "Player 1, Player 2, Player 3 and 4 more". Equal names count once. */
export function formatNames(names: ReadonlyArray<string>): string {
  const uniqueNames = [...new Set(names)]
  const moreCount = uniqueNames.length - maxListedNames
  const list = uniqueNames.slice(0, maxListedNames).join(', ')
  return moreCount > 0 ? `${list} and ${formatNumber(moreCount)} more` : list
}
