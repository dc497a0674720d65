import { fold } from '../../text/fold.ts'

/**
 * `user_inventory.filter_text`: what a filter box looks through of a copy, beside the texts of its card. The private note
 * is not among it: what somebody else finds must not tell what it says.
 */
export function copyFilterText(copy: {
  serialNumber?: string | null | undefined
  condition?: string | null | undefined
  publicNote?: string | null | undefined
}): string {
  const texts = [copy.serialNumber, copy.condition, copy.publicNote].map((text) => fold(text ?? ''))
  return texts.some((text) => text !== '') ? texts.join('\n') : ''
}
