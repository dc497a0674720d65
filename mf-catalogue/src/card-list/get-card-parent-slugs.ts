import type { Card } from '@ninepocket/contract/catalogue/card'

/** Returns the slugs of set and insert set for the card's address. Ids stand in for slugs that a reply lacks. */
export const getCardParentSlugs = ({ product, productId, insertSet, insertSetId }: Card) => ({
  product: { slug: product?.slug ?? productId },
  insertSet: { slug: insertSet?.slug ?? insertSetId },
})
