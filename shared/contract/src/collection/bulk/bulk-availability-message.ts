import { formatCountWithNoun } from '../../site/format-count.ts'
import type { AllOrDoubles } from './all-or-doubles.ts'

const listWords = { forTrade: 'for trade', forSale: 'for sale' } as const

/**
 * Returns the toast after copies of an insert set were marked for trade or for sale, or no longer: the words of the
 * toast for one card (spec §8.6), or the reason when no copy changed.
 */
export function formatBulkAvailabilityMessage({
  flag,
  isOn,
  copies,
  changedCount,
  ownedCount,
}: {
  flag: keyof typeof listWords
  isOn: boolean
  copies: AllOrDoubles
  changedCount: number
  ownedCount: number
}): string {
  const list = listWords[flag]
  const changed = formatCountWithNoun(changedCount, 'copy', 'copies')
  if (changedCount > 0)
    return isOn ? `Added ${changed} to your cards ${list}` : `Removed ${changed} from your cards ${list}`
  const mark = list.replace('for', 'mark for')
  if (ownedCount === 0) return `You have no copies from this set to ${mark}`
  if (copies === 'doubles')
    return `You have no doubles from this set to ${isOn ? mark : list.replace('for', 'unmark for')}`
  return isOn ? `All your copies from this set are already ${list}` : `None of your copies from this set are ${list}`
}
