import { formatSlugError } from '@ninepocket/browse/format/format-slug-error'
import { parseSlugId } from '@ninepocket/paths/slug'

/** Id in the last slug of an address, or the message for an address without one (spec §8.4). */
type ItemAddress = { id: string; error: null } | { id: null; error: string }
export type ItemAddressParser = (params: Readonly<Record<string, string | undefined>>) => ItemAddress

function toItemAddress(slug: string, error: string): ItemAddress {
  const id = parseSlugId(slug)
  return id ? { id, error: null } : { id: null, error }
}

/** The list of products has no slug. */
export const parseListAddress: ItemAddressParser = () => ({ id: '', error: null })

export const parseProductAddress: ItemAddressParser = ({ product = '' }) =>
  toItemAddress(product, formatSlugError('product', product))

export const parseInsertSetAddress: ItemAddressParser = ({ insertSet = '' }) =>
  toItemAddress(insertSet, formatSlugError('insert set', insertSet))

export const parseCardAddress: ItemAddressParser = ({ card = '' }) =>
  toItemAddress(card, card.trim() === '' ? 'Username and card slug are required' : formatSlugError('card', card))
