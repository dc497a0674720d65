import type { CardNumberAndSerialTotal } from './number-line.ts'

/** A checklist whose cards are found by number. */
export type ChecklistIndex = {
  cards: ReadonlyArray<CardNumberAndSerialTotal>
  /** Places in the checklist, from 0, by the key of the number. Several cards may have one key. */
  indexesByKey: ReadonlyMap<string, ReadonlyArray<number>>
  maxKeyLength: number
}

/** The dashes of keyboards and of pasted text, as a character class: hyphens, en dash, em dash and minus. */
export const dashCharacterClass = '\\-\u2010-\u2015\u2212'
const anyDash = new RegExp(`[${dashCharacterClass}]`, 'g')

/** Returns what a printed number and a typed one have in common: "GAA-AG" is "gaa–ag", and "007" is "7". */
export function toCardNumberKey(number: string): string {
  return number
    .trim()
    .toLowerCase()
    .replace(anyDash, '-')
    .replace(/\s+/g, ' ')
    .replace(/(?<!\d)0+(?=\d)/g, '')
}

/** Creates an index that finds the cards of a checklist by their numbers. @param cards in printed order */
export function createChecklistIndex(cards: ReadonlyArray<CardNumberAndSerialTotal>): ChecklistIndex {
  const indexesByKey = new Map<string, number[]>()
  let maxKeyLength = 0
  for (const [index, { cardNumber }] of cards.entries()) {
    const key = toCardNumberKey(cardNumber ?? '')
    if (key === '') continue
    maxKeyLength = Math.max(maxKeyLength, key.length)
    indexesByKey.set(key, [...(indexesByKey.get(key) ?? []), index])
  }
  return { cards, indexesByKey, maxKeyLength }
}
