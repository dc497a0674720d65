import { normalizeText } from '../../../text/normalize-text.ts'

/** Of a longer text the beginning is looked through: a list of copies reads this of each of them. */
const maxFilteredLength = 1_000

/** Cut before and after it is folded: a ligature may become a sentence. */
const normalizeStart = (text: string) =>
  normalizeText(text.slice(0, maxFilteredLength)).slice(0, maxFilteredLength).toWellFormed()

/**
 * `user_inventory.filter_text`: what a filter box looks through of a copy, beside the texts of its card. The private note
 * is not among it: what somebody else finds must not tell what it says.
 */
export function buildCopyFilterText(copy: {
  serialNumber?: string | null | undefined
  condition?: string | null | undefined
  publicNote?: string | null | undefined
}): string {
  const texts = [copy.serialNumber, copy.condition, copy.publicNote].map((text) => normalizeStart(text ?? ''))
  return texts.some((text) => text !== '') ? texts.join('\n') : ''
}
