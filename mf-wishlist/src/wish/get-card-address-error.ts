import { formatSlugError } from '@ninepocket/browse/format/format-slug-error'
import { parseSlugId } from '@ninepocket/paths/slug'

/** What is said where an address names no card (spec §8.4); null where it does. */
export function getCardAddressError(slug: string): string | null {
  if (slug.trim() === '') return 'Username and card slug are required'
  return parseSlugId(slug) ? null : formatSlugError('card', slug)
}
