/**
 * Turns any text into an address part (spec §2): trimmed, lower case unless told otherwise, white space to
 * hyphens, `&` to `-and-`, non-word characters dropped, hyphens collapsed and trimmed.
 * Letters and digits of any script survive; a text with none gives an empty string.
 */
export function slugify(text: string, options: { keepCase?: boolean } = {}): string {
  const trimmed = text.normalize('NFC').trim()
  return (options.keepCase ? trimmed : trimmed.toLowerCase())
    .replace(/\s+/g, '-')
    .replaceAll('&', '-and-')
    .replace(/[^\p{L}\p{M}\p{N}_-]+/gu, '')
    .replace(/-{2,}/g, '-')
    .replace(/^-+|-+$/g, '')
}

/** The 24 hexadecimal characters that end a slug, in lower case; null where there are none (spec §2). */
export function idFromSlug(slug: string): string | null {
  return /[0-9a-f]{24}$/i.exec(slug)?.[0].toLowerCase() ?? null
}

const withId = (parts: ReadonlyArray<string | null>, id: string) =>
  [...parts.filter((part) => part), id].join('-')

/** Year and name, unless the name starts with the year; a stored slug takes precedence (spec §2). */
export function productSlug(product: {
  id: string
  name: string
  year: string
  storedSlug?: string | null
}): string {
  const named = product.name.startsWith(product.year) ? product.name : `${product.year} ${product.name}`
  return withId([product.storedSlug ?? slugify(named)], product.id)
}

export function insertSetSlug(insertSet: { id: string; name: string; storedSlug?: string | null }): string {
  return withId([insertSet.storedSlug ?? slugify(insertSet.name)], insertSet.id)
}

/** Card number, name and id; the number is left out if the card has none. */
export function cardSlug(card: {
  id: string
  name: string
  cardNumber: string | null
  storedSlug?: string | null
}): string {
  return withId([card.storedSlug ?? numberAndName(card.cardNumber, card.name)], card.id)
}

function numberAndName(cardNumber: string | null, name: string): string {
  return [slugify(cardNumber ?? ''), slugify(name)].filter((part) => part).join('-')
}
