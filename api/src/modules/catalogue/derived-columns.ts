import { normalizeText } from '../../text/normalize-text.ts'
import { normalizeCardNumber, toSearchWords } from '../../text/search-words.ts'

/**
 * Which words of the catalogue go where: the one place that says so. Whoever writes a row of the catalogue
 * fills its derived columns from here; search and filters read only those.
 */

const toFilterText = (parts: ReadonlyArray<string | null | undefined>) =>
  parts.map((part) => normalizeText(part ?? '')).join('\n')

/** The first four digits, by which years are sorted (spec §3.1); 0 where there are none. */
export function parseYearNumber(year: string): number {
  return Number(/\d{4}/.exec(year)?.[0] ?? 0)
}

type ProductTexts = { name: string; year: string; publisher: string | null }

/** `products.filter_text`: what the filter box of the product list looks through (spec §2.12). */
export function buildProductFilterText(product: ProductTexts & { description: string | null }): string {
  return toFilterText([product.name, product.publisher, product.year, product.description])
}

/** `insert_sets.filter_text`: what the filter box of a product's page looks through (spec §2.12). */
export function buildInsertSetFilterText(insertSet: { name: string; description: string | null }): string {
  return toFilterText([insertSet.name, insertSet.description])
}

/**
 * `insert_sets.words`: the set's name, and its product's name, year and publisher. A card is found by them
 * through its set, so renaming a product rewrites its sets and none of its cards.
 */
export function extractInsertSetWords(insertSet: { name: string }, product: ProductTexts): string[] {
  return toSearchWords([insertSet.name, product.name, product.year, product.publisher ?? ''].join(' '))
}

/** `products.words`: name, year and publisher. */
export function extractProductWords(product: ProductTexts): string[] {
  return toSearchWords([product.name, product.year, product.publisher ?? ''].join(' '))
}

/** A row of `card_names`: `normalized_name` tells names apart, `words` finds them. */
export function deriveCardNameColumns(name: string): { normalizedName: string; words: string[] } {
  return { normalizedName: normalizeText(name), words: toSearchWords(name) }
}

/** `cards.normalized_number` and `cards.filter_text` (spec §2.12: name, card number, serial number, description). */
export function deriveCardColumns(card: {
  name: string
  cardNumber: string | null
  serialNumber: string | null
  description: string | null
}): { numberKey: string | null; filterText: string } {
  return {
    numberKey: normalizeCardNumber(card.cardNumber),
    filterText: toFilterText([card.name, card.cardNumber, card.serialNumber, card.description]),
  }
}
