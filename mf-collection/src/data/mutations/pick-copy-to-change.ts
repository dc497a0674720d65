import { hasSameAttributes } from '@ninepocket/contract/collection/copy-attributes'
import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import type { AvailabilityFlag } from './availability.ts'

type FirstCopiesPage = { userInventoryItems: ReadonlyArray<UserInventoryItem>; totalItems: number }

/**
 * The copy that a press on a card's mark means, where there can be no doubt: the only one, the newest of those that
 * are all alike, or the only one that has the mark; else null, and the member chooses.
 * @param first the first page of the member's copies, newest first
 */
export function pickCopyToChange(
  firstPage: FirstCopiesPage,
  flag: AvailabilityFlag,
  isOn: boolean,
): UserInventoryItem | null {
  const copies = firstPage.userInventoryItems
  // Of those beyond the first page nobody knows whether they are alike, or have the mark.
  if (firstPage.totalItems > copies.length) return null
  const [newest, ...otherCopies] = copies.filter((copy) => copy[flag] !== isOn)
  // All are so already: an answer was lost on its way, or another tab was quicker.
  if (!newest) return copies[0] ?? null
  if (otherCopies.length === 0) return newest
  const areAlike = isOn && copies.every((copy) => hasSameAttributes(newest, copy))
  return areAlike ? newest : null
}
