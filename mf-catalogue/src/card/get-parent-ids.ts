import type { Card } from '@ninepocket/contract/catalogue/card'
import { parseSlugId } from '@ninepocket/paths/slug'

type Params = Readonly<{ product?: string | undefined; insertSet?: string | undefined }>

/** Returns the card's parent ids. Until the card is loaded, those of the URL, so that all three load in parallel. */
export function getParentIds(card: Card | undefined, params: Params) {
  return {
    insertSetId: card?.insertSetId ?? parseSlugId(params.insertSet ?? ''),
    productId: card?.productId ?? parseSlugId(params.product ?? ''),
  }
}
