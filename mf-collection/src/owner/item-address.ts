import { formatNotFound } from '@ninepocket/browse/format/format-not-found'
import { parseSlugId } from '@ninepocket/paths/slug'

/** Id in the last slug of an address, or the message for an address without one. */
type ItemAddress = { id: string; error: null } | { id: null; error: string }
export type ParseItemAddress = (params: Readonly<Record<string, string | undefined>>) => ItemAddress

function toItemAddress(slug: string, error: string): ItemAddress {
  const id = parseSlugId(slug)
  return id ? { id, error: null } : { id: null, error }
}

/** The list of products has no slug. */
export const acceptAddressWithoutItem: ParseItemAddress = () => ({ id: '', error: null })

export const parseProductAddress: ParseItemAddress = ({ product = '' }) =>
  toItemAddress(product, formatNotFound('product'))

export const parseInsertSetAddress: ParseItemAddress = ({ insertSet = '' }) =>
  toItemAddress(insertSet, formatNotFound('insert set'))

/** Visitors call a copy a card where they look for one (spec §4.15). */
export const parseCopyAddress: ParseItemAddress = ({ item = '' }) => toItemAddress(item, formatNotFound('card'))
