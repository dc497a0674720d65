import * as z from 'zod/mini'
import { Card } from '../catalogue/card.ts'
import { InsertSet } from '../catalogue/insert-set.ts'
import { Product } from '../catalogue/product.ts'
import { allOrMissingCardsValues, invalidAllOrMissingMessage } from '../collection/all-or-missing-cards.ts'
import { objectIdSchema } from '../endpoints/object-id.ts'

/** 1 to 10, 5 by default (spec §9.2, spec §7.17). */
const invalidPriorityMessage = 'priority must be a whole number from 1 to 10'
export const wishPrioritySchema = z
  .int(invalidPriorityMessage)
  .check(z.gte(1, invalidPriorityMessage), z.lte(10, invalidPriorityMessage))

export const wishNotesSchema = z.nullable(
  z.string('notes must be a string').check(z.maxLength(5_000, 'notes must be at most 5000 characters')),
)

/** Every card of the insert set, or those that the user does not own (spec §4.11). */
export const allOrMissingCardsSchema = z.enum(allOrMissingCardsValues, invalidAllOrMissingMessage)

const publicFields = {
  id: objectIdSchema,
  userId: objectIdSchema,
  cardId: objectIdSchema,
  productId: objectIdSchema,
  insertSetId: objectIdSchema,
  priority: wishPrioritySchema,
  createdAt: z.string(),
  updatedAt: z.string(),
  card: z.optional(Card),
  product: z.optional(Product),
  insertSet: z.optional(InsertSet),
}

/** A wish as other viewers see it. The schema has no notes, so none can leak (spec §10.9). */
export const PublicWishlistItem = z.object(publicFields)
export type PublicWishlistItem = z.infer<typeof PublicWishlistItem>

export const WishlistItem = z.object({ ...publicFields, notes: z.nullable(z.string()) })
export type WishlistItem = z.infer<typeof WishlistItem>

export const OwnOrPublicWish = z.union([WishlistItem, PublicWishlistItem])
export type OwnOrPublicWish = z.infer<typeof OwnOrPublicWish>

export function redactWish(item: WishlistItem): PublicWishlistItem {
  const { notes: _, ...seen } = item
  return seen
}
