import { slugError } from '@ninepocket/browse/words/slug-error'
import { idFromSlug } from '@ninepocket/paths/slug'

/** What is said where an address names no card (spec §8.4); null where it does. */
export function cardAddressError(slug: string): string | null {
  if (slug.trim() === '') return 'Username and card slug are required'
  return idFromSlug(slug) ? null : slugError('card', slug)
}
