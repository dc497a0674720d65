import type { InsertSet } from '@ninepocket/contract/catalogue/insert-set'
import type { Product } from '@ninepocket/contract/catalogue/product'
import type { OwnOrPublicWish } from '@ninepocket/contract/wishlist/wishlist-item'

export type WishGroup = { key: string; product?: Product; insertSet?: InsertSet; wishes: OwnOrPublicWish[] }

/** Groups wishes that follow each other and are in the same insert set. The wishes must be in checklist order. */
export function groupWishesByInsertSet(wishes: ReadonlyArray<OwnOrPublicWish>): WishGroup[] {
  const groups: WishGroup[] = []
  for (const wish of wishes) {
    const lastGroup = groups.at(-1)
    if (lastGroup?.key === wish.insertSetId) {
      lastGroup.wishes.push(wish)
      continue
    }
    const { insertSetId: key, product, insertSet } = wish
    groups.push({ key, ...(product && { product }), ...(insertSet && { insertSet }), wishes: [wish] })
  }
  return groups
}
