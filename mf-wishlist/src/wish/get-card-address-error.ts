import { formatSlugError } from '@ninepocket/browse/format/format-slug-error'
import { parseSlugId } from '@ninepocket/paths/slug'

/** Returns the error of a URL without a card id (spec §8.4); null if it has one. */
export function getCardAddressError(slug: string): string | null {
  if (slug.trim() === '') return 'Username and card slug are required'
  return parseSlugId(slug) ? null : formatSlugError('card', slug)
}
