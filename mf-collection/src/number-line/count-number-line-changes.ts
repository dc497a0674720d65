import type { NumberLineCardCopies, NumberLineMode } from '@ninepocket/contract/collection/number-line/number-line'
import { formatCountWithNoun } from '@ninepocket/contract/site/format-count'
import type { OwnChecklist } from '../data/queries/own-checklist-query.ts'

type ChecklistCard = OwnChecklist[number]

/** Returns how many copies or wishes of a card a line can change at most. */
function getMaxCount(mode: NumberLineMode, { quantity, forTrade, forSale, inWishlist }: ChecklistCard): number {
  const maxCounts = {
    collection: Number.POSITIVE_INFINITY,
    wishlist: inWishlist ? 0 : 1,
    trade: quantity - forTrade,
    sale: quantity - forSale,
    removal: quantity,
  }
  return maxCounts[mode]
}

/** What a line would change: `changed` copies or wishes of `cards` cards. It leaves out `leftOut` copies or cards. */
export type NumberLineChangeCounts = { changed: number; leftOut: number; cards: number }

export function countNumberLineChanges(
  mode: NumberLineMode,
  entries: ReadonlyArray<NumberLineCardCopies>,
  checklist: OwnChecklist,
): NumberLineChangeCounts {
  let [changed, leftOut, cards] = [0, 0, 0]
  for (const entry of entries) {
    const card = checklist[entry.index]
    if (!card) continue
    const count = mode === 'wishlist' ? 1 : entry.count
    const possible = Math.min(count, getMaxCount(mode, card))
    changed += possible
    leftOut += count - possible
    if (possible > 0) cards += 1
  }
  return { changed, leftOut, cards }
}

const leftOutReasons = {
  collection: '',
  wishlist: 'already on your wishlist.',
  trade: 'already marked or not in your collection.',
  sale: 'already marked or not in your collection.',
  removal: 'not in your collection.',
} as const

/** Returns what the preview says about a line that names cards. */
export function formatNumberLinePreview(
  mode: NumberLineMode,
  { changed, leftOut, cards }: NumberLineChangeCounts,
): string {
  const named =
    mode === 'wishlist'
      ? formatCountWithNoun(changed, 'card')
      : `${formatCountWithNoun(changed, 'copy', 'copies')} of ${formatCountWithNoun(cards, 'card')}`
  if (leftOut === 0) return `${named}.`
  return `${named}. ${formatCountWithNoun(leftOut, 'other')} ${leftOut === 1 ? 'is' : 'are'} ${leftOutReasons[mode]}`
}

/** Returns what the button of a line says, and the question before it. */
export function formatNumberLineButtonLabel(mode: NumberLineMode, count: number): string {
  const copies = count === 0 ? 'copies' : formatCountWithNoun(count, 'copy', 'copies')
  const labels = {
    collection: `Add ${copies}`,
    wishlist: `Add ${count === 0 ? 'cards' : formatCountWithNoun(count, 'card')} to wishlist`,
    trade: `Mark ${copies} for trade`,
    sale: `Mark ${copies} for sale`,
    removal: `Remove ${copies}`,
  }
  return labels[mode]
}
