import { normalizeText } from '../../../text/normalize-text.ts'

/** Limit on the searchable part of a text: a list reads it for each copy. */
const maxFilteredLength = 1_000

/** Truncates before and after normalizing, since a ligature can become many characters. */
const normalizeStart = (text: string) =>
  normalizeText(text.slice(0, maxFilteredLength)).slice(0, maxFilteredLength).toWellFormed()

/**
 * Returns the text that a filter term is searched in, besides the card's own. It excludes the private note: finding a
 * copy must not reveal it.
 */
export function buildCopyFilterText(copy: {
  serialNumber?: string | null | undefined
  condition?: string | null | undefined
  publicNote?: string | null | undefined
}): string {
  const texts = [copy.serialNumber, copy.condition, copy.publicNote].map((text) => normalizeStart(text ?? ''))
  return texts.some((text) => text !== '') ? texts.join('\n') : ''
}
