import { fold } from '../../text/fold.ts'
import { numberKey, wordsOf } from '../../text/words.ts'

/**
 * Which words of the catalogue go where: the one place that says so. Whoever writes a row of the catalogue
 * fills its derived columns from here; search and filters read only those.
 */

const filterable = (parts: ReadonlyArray<string | null | undefined>) =>
  parts.map((part) => fold(part ?? '')).join('\n')

/** The first four digits, by which years are sorted (spec §3.1); 0 where there are none. */
export function yearNumber(year: string): number {
  return Number(/\d{4}/.exec(year)?.[0] ?? 0)
}

type ProductTexts = { name: string; year: string; publisher: string | null }

/** `products.filter_text`: what the filter box of the product list looks through (spec §2.12). */
export function productFilterText(product: ProductTexts & { description: string | null }): string {
  return filterable([product.name, product.publisher, product.year, product.description])
}

/** `insert_sets.filter_text`: what the filter box of a product's page looks through (spec §2.12). */
export function insertSetFilterText(insertSet: { name: string; description: string | null }): string {
  return filterable([insertSet.name, insertSet.description])
}

/**
 * `insert_sets.words`: the set's name, and its product's name, year and publisher. A card is found by them
 * through its set, so renaming a product rewrites its sets and none of its cards.
 */
export function insertSetWords(insertSet: { name: string }, product: ProductTexts): string[] {
  return wordsOf([insertSet.name, product.name, product.year, product.publisher ?? ''].join(' '))
}

/** `products.words`: name, year and publisher. */
export function productWords(product: ProductTexts): string[] {
  return wordsOf([product.name, product.year, product.publisher ?? ''].join(' '))
}

/** A row of `card_names`: `folded` tells names apart, `words` finds them. */
export function cardNameTexts(name: string): { folded: string; words: string[] } {
  return { folded: fold(name), words: wordsOf(name) }
}

/** `cards.number_key` and `cards.filter_text` (spec §2.12: name, card number, serial number, description). */
export function cardTexts(card: {
  name: string
  cardNumber: string | null
  serialNumber: string | null
  description: string | null
}): { numberKey: string | null; filterText: string } {
  return {
    numberKey: numberKey(card.cardNumber),
    filterText: filterable([card.name, card.cardNumber, card.serialNumber, card.description]),
  }
}
