import type { Card } from '@ninepocket/contract/card'
import { idFromSlug } from '@ninepocket/paths/slug'

type Params = Readonly<{ product?: string | undefined; insertSet?: string | undefined }>

/**
 * The parents of a card: its own once it is known; until then those that the address names, so that all three can be
 * asked for at once.
 */
export function parentIds(card: Card | undefined, params: Params) {
  return {
    insertSetId: card?.insertSetId ?? idFromSlug(params.insertSet ?? ''),
    productId: card?.productId ?? idFromSlug(params.product ?? ''),
  }
}
