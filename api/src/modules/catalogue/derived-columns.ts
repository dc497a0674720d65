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
 * Returns `insert_sets.words`: the set's name and print run ("/50"), and its product's name, year and publisher. A card
 * is found by these words through its set, so that renaming a product rewrites its sets but none of its cards.
 */
export function extractInsertSetWords(
  insertSet: { name: string; serialTotal: number | null },
  product: ProductTexts,
): string[] {
  const words = toSearchWords([insertSet.name, product.name, product.year, product.publisher ?? ''].join(' '))
  return insertSet.serialTotal === null ? words : [...words, `/${insertSet.serialTotal}`]
}

/** Returns `products.words`: name, year and publisher. */
export function extractProductWords(product: ProductTexts): string[] {
  return toSearchWords([product.name, product.year, product.publisher ?? ''].join(' '))
}

/** Longer values are lists of variations or parallels, which describe other cards. */
const maxAttributeLength = 60
/** Limit on the attribute words of a card, because PostgreSQL's index holds them in one entry. */
const maxAttributeWords = 30

function extractAttributeWords(attributes: Readonly<Record<string, unknown>>): string[] {
  const texts = Object.entries(attributes).flatMap(([key, value]) => {
    const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
    return text.length <= maxAttributeLength && !text.includes(';') ? [key, text] : []
  })
  return toSearchWords(texts.join(' ')).slice(0, maxAttributeWords)
}

/**
 * Returns the columns of `card_names`. A row is a name with the words of a card's attributes ("RC", "Rookie Card"):
 * `normalizedName` identifies both, `words` and `attributeWords` make them searchable.
 */
export function deriveCardNamesTableColumns(
  name: string,
  attributes: Readonly<Record<string, unknown>>,
): { normalizedName: string; words: string[]; attributeWords: string[] } {
  const words = toSearchWords(name)
  const attributeWords = extractAttributeWords(attributes).filter((word) => !words.includes(word))
  // A normalized name contains no line feed.
  const normalizedName = [
    normalizeText(name),
    ...(attributeWords.length > 0 ? [attributeWords.toSorted().join(' ')] : []),
  ]
  return { normalizedName: normalizedName.join('\n'), words, attributeWords }
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
