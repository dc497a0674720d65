import * as z from 'zod/mini'
import { Card } from '../catalogue/card.ts'
import { InsertSet } from '../catalogue/insert-set.ts'
import { Product } from '../catalogue/product.ts'
import { objectIdSchema } from '../endpoints/object-id.ts'
import { decimalAmountSchema } from './sale-price.ts'

const publicFields = {
  id: objectIdSchema,
  userId: objectIdSchema,
  cardId: objectIdSchema,
  productId: objectIdSchema,
  insertSetId: objectIdSchema,
  serialNumber: z.nullable(z.string()),
  serialTotal: z.nullable(z.int()),
  condition: z.nullable(z.string()),
  publicNote: z.nullable(z.string()),
  customImageUrl: z.nullable(z.string()),
  customBackImageUrl: z.nullable(z.string()),
  forTrade: z.boolean(),
  forSale: z.boolean(),
  forSalePrice: z.nullable(decimalAmountSchema),
  isAvailable: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
  card: z.optional(Card),
  product: z.optional(Product),
  insertSet: z.optional(InsertSet),
}

/** A copy as other viewers see it. The schema has no private note, so none can leak (spec §3.5, spec §10.9). */
export const PublicUserInventoryItem = z.object(publicFields)
export type PublicUserInventoryItem = z.infer<typeof PublicUserInventoryItem>

export const UserInventoryItem = z.object({ ...publicFields, privateNote: z.nullable(z.string()) })
export type UserInventoryItem = z.infer<typeof UserInventoryItem>

export const VisibleCopy = z.union([UserInventoryItem, PublicUserInventoryItem])
export type VisibleCopy = z.infer<typeof VisibleCopy>

/** Removes the private note, and the price unless the copy is for sale (spec §4.9, spec §10.9). */
export function redactCopy<Copy extends Pick<UserInventoryItem, 'privateNote' | 'forSale' | 'forSalePrice'>>(
  copy: Copy,
): Omit<Copy, 'privateNote'> {
  const { privateNote: _, ...publicFields } = copy
  return copy.forSale ? publicFields : { ...publicFields, forSalePrice: null }
}
