/**
 * Turns any text into an address part (spec §2.5): trimmed, lower case unless told otherwise, white space to
 * hyphens, `&` to `-and-`, non-word characters dropped, hyphens collapsed and trimmed.
 * Letters and digits of any script survive, with the marks that belong to a letter; a text with none gives an
 * empty string. A mark without its letter (what is left of an emoji) would be an invisible address.
 */
export function slugify(text: string, options: { keepCase?: boolean } = {}): string {
  const trimmed = text.normalize('NFC').trim()
  const hyphenated = (options.keepCase ? trimmed : trimmed.toLowerCase())
    .replace(/\s+/g, '-')
    .replaceAll('&', '-and-')
  const words = hyphenated.match(/\p{L}\p{M}*|[\p{N}_-]/gu) ?? []
  return words
    .join('')
    .replace(/-{2,}/g, '-')
    .replace(/^-+|-+$/g, '')
}

/** The 24 hexadecimal characters that end a slug, in lower case; null where there are none (spec §2.4). */
export function parseSlugId(slug: string): string | null {
  return /[0-9a-f]{24}$/i.exec(slug)?.[0].toLowerCase() ?? null
}

/** A text may have nothing for an address; the id then stands alone. */
const joinNonEmpty = (...parts: ReadonlyArray<string>) => parts.filter((part) => part !== '').join('-')

/** Year, name and id, the year left out where the name starts with it; a stored slug replaces both (spec §2.4). */
export function buildProductSlug(product: {
  id: string
  name: string
  year: string
  storedSlug?: string | null
}): string {
  const datedName = product.name.startsWith(product.year) ? product.name : `${product.year} ${product.name}`
  return joinNonEmpty(product.storedSlug || slugify(datedName), product.id)
}

/** Name and id; a stored slug takes precedence over the name (spec §2.4). */
export function buildInsertSetSlug(insertSet: {
  id: string
  name: string
  storedSlug?: string | null
}): string {
  return joinNonEmpty(insertSet.storedSlug || slugify(insertSet.name), insertSet.id)
}

/** Card number, name and id; the number is left out if the card has none. A stored slug replaces both (spec §2.4). */
export function buildCardSlug(card: {
  id: string
  name: string
  cardNumber: string | null
  storedSlug?: string | null
}): string {
  const { id, name, cardNumber, storedSlug } = card
  return joinNonEmpty(storedSlug || joinNonEmpty(slugify(cardNumber ?? ''), slugify(name)), id)
}
