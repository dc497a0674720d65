const marksWithoutLetter = /(?<![\p{L}\p{M}])\p{M}+/gu
const nonWordCharacters = /[^\p{L}\p{M}\p{N}_-]+/gu

/**
 * Converts text to a path segment (spec §2.5): trimmed, lower case by default, white space to hyphens, `&` to `-and-`,
 * other non-word characters removed, hyphens collapsed and trimmed. Keeps letters and digits of any script with their
 * marks. Marks without a letter (left over from an emoji) are removed, because they would be invisible. Returns empty
 * text if nothing is left.
 */
export function slugify(text: string, options: { keepCase?: boolean } = {}): string {
  const trimmed = text.normalize('NFC').trim()
  const hyphenated = (options.keepCase ? trimmed : trimmed.toLowerCase()).replace(/\s+/g, '-').replaceAll('&', '-and-')
  return hyphenated
    .replace(marksWithoutLetter, '')
    .replace(nonWordCharacters, '')
    .replace(/-{2,}/g, '-')
    .replace(/^-+|-+$/g, '')
}

/** Returns the 24 hexadecimal characters at the end of a slug in lower case; null if there are none (spec §2.4). */
export function parseSlugId(slug: string): string | null {
  return /[0-9a-f]{24}$/i.exec(slug)?.[0].toLowerCase() ?? null
}

/** Returns the id at the end of a pasted address, of its path or of a slug; null if there is none. */
export const parseIdFromPastedUrl = (address: string): string | null =>
  parseSlugId(address.trim().split(/[?#]/, 1)[0]?.replace(/\/$/, '') ?? '')

/** A text may have no slug; then only the id is left. */
const joinNonEmpty = (...parts: ReadonlyArray<string>) => parts.filter((part) => part !== '').join('-')

/** Joins year (unless the name starts with it), name and id. A stored slug replaces the first two (spec §2.4). */
export function buildProductSlug(product: {
  id: string
  name: string
  year: string
  storedSlug?: string | null
}): string {
  const datedName = product.name.startsWith(product.year) ? product.name : `${product.year} ${product.name}`
  return joinNonEmpty(product.storedSlug || slugify(datedName), product.id)
}

/** Joins name and id. A stored slug replaces the name (spec §2.4). */
export function buildInsertSetSlug(insertSet: { id: string; name: string; storedSlug?: string | null }): string {
  return joinNonEmpty(insertSet.storedSlug || slugify(insertSet.name), insertSet.id)
}

/** Joins card number, name and id. A stored slug replaces number and name (spec §2.4). */
export function buildCardSlug(card: {
  id: string
  name: string
  cardNumber: string | null
  storedSlug?: string | null
}): string {
  const { id, name, cardNumber, storedSlug } = card
  return joinNonEmpty(storedSlug || joinNonEmpty(slugify(cardNumber ?? ''), slugify(name)), id)
}
