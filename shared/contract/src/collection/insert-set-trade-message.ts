import { formatCount } from '../site/format-count.ts'

/**
 * Returns the toast after the copies of an insert set were marked for trade or no longer: the words of the toast for one
 * card (spec §8.6), or the reason when no copy changed.
 */
export function formatInsertSetTradeMessage({
  forTrade,
  changedCount,
  ownedCount,
}: {
  forTrade: boolean
  changedCount: number
  ownedCount: number
}): string {
  const cards = formatCount(changedCount, 'card')
  if (changedCount > 0)
    return forTrade ? `Added ${cards} to your cards for trade` : `Removed ${cards} from your cards for trade`
  if (ownedCount === 0) return 'You have no cards from this set to mark for trade'
  return forTrade
    ? 'All your cards from this set are already for trade'
    : 'None of your cards from this set are for trade'
}
