import { formatSlugError } from '@ninepocket/browse/format/format-slug-error'
import { parseSlugId } from '@ninepocket/paths/slug'

/** Id in the last slug of an address, or the message for an address without one. */
type ItemAddress = { id: string; error: null } | { id: null; error: string }
export type ItemAddressParser = (params: Readonly<Record<string, string | undefined>>) => ItemAddress

function toItemAddress(slug: string, error: string): ItemAddress {
  const id = parseSlugId(slug)
  return id ? { id, error: null } : { id: null, error }
}

/** Parser for addresses that name only a list. Each of them is valid, and the id is empty. */
export const parseListAddress: ItemAddressParser = () => ({ id: '', error: null })

export const parseProductAddress: ItemAddressParser = ({ product = '' }) =>
  toItemAddress(product, formatSlugError('product', product))

export const parseInsertSetAddress: ItemAddressParser = ({ insertSet = '' }) =>
  toItemAddress(insertSet, formatSlugError('insert set', insertSet))

/** See spec §5.13 and spec §8.4. */
export const parseCopyAddress: ItemAddressParser = ({ item = '' }) =>
  toItemAddress(
    item,
    item.trim() === '' ? 'Username and card slug are required' : 'Could not extract ID from user inventory slug',
  )
