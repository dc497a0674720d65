import type { Card } from '@ninepocket/contract/catalogue/card'
import { parseSlugId } from '@ninepocket/paths/slug'

type Params = Readonly<{ product?: string | undefined; insertSet?: string | undefined }>

/**
 * The parents of a card: its own once it is known; until then those that the address names, so that all three can be
 * asked for at once.
 */
export function getParentIds(card: Card | undefined, params: Params) {
  return {
    insertSetId: card?.insertSetId ?? parseSlugId(params.insertSet ?? ''),
    productId: card?.productId ?? parseSlugId(params.product ?? ''),
  }
}
