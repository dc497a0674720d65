import * as z from 'zod/mini'
import { Card } from '../catalogue/card.ts'
import { InsertSet } from '../catalogue/insert-set.ts'
import { Product } from '../catalogue/product.ts'
import { ObjectId } from '../endpoints/object-id.ts'
import { Money } from './sale-price.ts'

const publicFields = {
  id: ObjectId,
  userId: ObjectId,
  cardId: ObjectId,
  productId: ObjectId,
  insertSetId: ObjectId,
  /** As stamped on this copy: "007". */
  serialNumber: z.nullable(z.string()),
  serialTotal: z.nullable(z.int()),
  condition: z.nullable(z.string()),
  publicNote: z.nullable(z.string()),
  customImageUrl: z.nullable(z.string()),
  customBackImageUrl: z.nullable(z.string()),
  forTrade: z.boolean(),
  forSale: z.boolean(),
  /** In the owner's default currency; for others null unless the copy is for sale. */
  forSalePrice: z.nullable(Money),
  /** For trade or for sale: what others may ask for. */
  isAvailable: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
  card: z.optional(Card),
  product: z.optional(Product),
  insertSet: z.optional(InsertSet),
}

/** One physical copy as everybody but its owner sees it: there is no place for the private note (spec §3.5, spec §10.9). */
export const PublicUserInventoryItem = z.object(publicFields)
export type PublicUserInventoryItem = z.infer<typeof PublicUserInventoryItem>

/** One physical copy as its owner sees it. */
export const UserInventoryItem = z.object({ ...publicFields, privateNote: z.nullable(z.string()) })
export type UserInventoryItem = z.infer<typeof UserInventoryItem>

/** A copy as whoever asks may see it. */
export const VisibleCopy = z.union([UserInventoryItem, PublicUserInventoryItem])
export type VisibleCopy = z.infer<typeof VisibleCopy>

/** What others may see of a copy: no private note, and no price unless it is for sale (spec §10.9, spec §4.9). */
export function redactCopy(item: UserInventoryItem): PublicUserInventoryItem {
  const { privateNote: _, ...seen } = item
  return item.forSale ? seen : { ...seen, forSalePrice: null }
}
