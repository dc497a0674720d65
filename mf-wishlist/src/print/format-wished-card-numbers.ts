import { getCardNumberBadge } from '@ninepocket/browse/format/card-badges'
import type { OwnOrPublicWish } from '@ninepocket/contract/wishlist/wishlist-item'

const plainNumber = /^[1-9]\d*$/

const isNext = (before: string, after: string) =>
  plainNumber.test(before) && plainNumber.test(after) && Number(after) === Number(before) + 1

/**
 * Returns the numbers of the cards as one line, "51–58, 60, GA-1"; empty without numbers. Keeps the order of the
 * wishes, and names a repeated number once.
 */
export function formatWishedCardNumbers(wishes: ReadonlyArray<OwnOrPublicWish>): string {
  const numbers = new Set(wishes.flatMap(({ card }) => getCardNumberBadge(card?.cardNumber ?? null)?.text ?? []))
  const ranges: Array<{ first: string; last: string }> = []
  for (const number of numbers) {
    const range = ranges.at(-1)
    if (range && isNext(range.last, number)) range.last = number
    else ranges.push({ first: number, last: number })
  }
  return ranges.map(({ first, last }) => (first === last ? first : `${first}–${last}`)).join(', ')
}
