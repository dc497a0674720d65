import * as z from 'zod/mini'
import { Card } from '../catalogue/card.ts'
import { InsertSet } from '../catalogue/insert-set.ts'
import { Product } from '../catalogue/product.ts'
import { ObjectId } from '../endpoints/object-id.ts'

/** 1 to 10, 5 unless told (spec §9.2, spec §7.17). */
const invalidPriorityMessage = 'priority must be a whole number from 1 to 10'
export const defaultWishPriority = 5
export const WishPriority = z
  .int(invalidPriorityMessage)
  .check(z.gte(1, invalidPriorityMessage), z.lte(10, invalidPriorityMessage))

/** What a person says of a wish, for nobody else. */
export const WishNotes = z.nullable(
  z.string('notes must be a string').check(z.maxLength(5_000, 'notes must be at most 5000 characters')),
)

/** What adding a whole insert set adds: every card, or those without a copy (spec §4.11). */
export const WishlistAddMode = z.enum(['all', 'missing'], 'Invalid mode. Must be "all" or "missing"')

const publicFields = {
  id: ObjectId,
  userId: ObjectId,
  cardId: ObjectId,
  productId: ObjectId,
  insertSetId: ObjectId,
  priority: WishPriority,
  createdAt: z.string(),
  updatedAt: z.string(),
  card: z.optional(Card),
  product: z.optional(Product),
  insertSet: z.optional(InsertSet),
}

/** One wish as everybody but its owner sees it: there is no place for the notes (spec §10.9). */
export const PublicWishlistItem = z.object(publicFields)
export type PublicWishlistItem = z.infer<typeof PublicWishlistItem>

/** One wish as its owner sees it. */
export const WishlistItem = z.object({ ...publicFields, notes: z.nullable(z.string()) })
export type WishlistItem = z.infer<typeof WishlistItem>

/** A wish as whoever asks may see it. */
export const VisibleWish = z.union([WishlistItem, PublicWishlistItem])
export type VisibleWish = z.infer<typeof VisibleWish>

/** What others may see of a wish: everything but the notes. */
export function redactWish(item: WishlistItem): PublicWishlistItem {
  const { notes: _, ...seen } = item
  return seen
}
