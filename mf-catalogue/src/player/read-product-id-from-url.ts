import { parseSlugId } from '@ninepocket/paths/slug'

/** Reads the product to which the cards of a player are limited from `?set=`; null for all. */
export const readProductIdFromUrl = (search: URLSearchParams): string | null => parseSlugId(search.get('set') ?? '')
