import { normalizeText } from '../../text/normalize-text.ts'
import { normalizeCardNumber, toSearchWords } from '../../text/search-words.ts'

/**
 * Derived columns, defined in this file alone. Every writer of a catalogue row fills them from here; search and
 * filters read only them.
 */

const toFilterText = (parts: ReadonlyArray<string | null | undefined>) =>
  parts.map((part) => normalizeText(part ?? '')).join('\n')

/** Returns the first four digits, by which years are sorted (spec §3.1), or 0. */
export function parseYearNumber(year: string): number {
  return Number(/\d{4}/.exec(year)?.[0] ?? 0)
}

type ProductTexts = { name: string; year: string; publisher: string | null }

/** Builds `products.filter_text`, which the filter box of the product list searches (spec §2.12). */
export function buildProductFilterText(product: ProductTexts & { description: string | null }): string {
  return toFilterText([product.name, product.publisher, product.year, product.description])
}

/** Builds `insert_sets.filter_text`, which the filter box of a product's page searches (spec §2.12). */
export function buildInsertSetFilterText(insertSet: { name: string; description: string | null }): string {
  return toFilterText([insertSet.name, insertSet.description])
}

/**
 * Returns `insert_sets.words`: the set's name, and its product's name, year and publisher. A card is found by these
 * words through its set, so that renaming a product rewrites its sets but none of its cards.
 */
export function extractInsertSetWords(insertSet: { name: string }, product: ProductTexts): string[] {
  return toSearchWords([insertSet.name, product.name, product.year, product.publisher ?? ''].join(' '))
}

/** Returns `products.words`: name, year and publisher. */
export function extractProductWords(product: ProductTexts): string[] {
  return toSearchWords([product.name, product.year, product.publisher ?? ''].join(' '))
}

/** Returns the columns of `card_names`: `normalized_name` identifies a name, `words` makes it searchable. */
export function deriveCardNamesTableColumns(name: string): { normalizedName: string; words: string[] } {
  return { normalizedName: normalizeText(name), words: toSearchWords(name) }
}

/**
 * Returns `cards.normalized_number` and `cards.filter_text` (spec §2.12: name, card number, serial number,
 * description).
 */
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
