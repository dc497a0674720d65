import type { InsertSet } from '@ninepocket/contract/catalogue/insert-set'
import type { Product } from '@ninepocket/contract/catalogue/product'
import type { VisibleWish } from '@ninepocket/contract/wishlist/wishlist-item'

/** The wishes in one insert set, as they follow each other on the list. */
export type WishGroup = { key: string; product?: Product; insertSet?: InsertSet; wishes: VisibleWish[] }

/** Puts what follows each other in one insert set under one heading; the order stays. */
export function groupWishes(wishes: ReadonlyArray<VisibleWish>): WishGroup[] {
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
