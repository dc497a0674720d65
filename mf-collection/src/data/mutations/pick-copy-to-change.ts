import { areCopiesAlike } from '@ninepocket/contract/collection/copy-summary-fields'
import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import type { AvailabilityFlag } from './availability.ts'

type FirstCopiesPage = { userInventoryItems: ReadonlyArray<UserInventoryItem>; totalItems: number }

/**
 * Picks the copy that a press on a card's toggle means: the only one to change, or the newest of identical copies.
 * Null means that the member has to choose.
 */
export function pickCopyToChange(
  firstPage: FirstCopiesPage,
  flag: AvailabilityFlag,
  isOn: boolean,
): UserInventoryItem | null {
  const copies = firstPage.userInventoryItems
  if (firstPage.totalItems > copies.length) return null
  const [newest, ...otherCopies] = copies.filter((copy) => copy[flag] !== isOn)
  // All copies already have the wanted value: a response was lost, or another tab was faster.
  if (!newest) return copies[0] ?? null
  if (otherCopies.length === 0) return newest
  const areAlike = isOn && copies.every((copy) => areCopiesAlike(newest, copy))
  return areAlike ? newest : null
}
