import * as z from 'zod/mini'
import { objectIdSchema } from '../endpoints/object-id.ts'
import { CatalogueAttributes, InsertSetRef } from './insert-set.ts'
import { ProductRef } from './product.ts'

/** A card of a checklist (spec §3.4). */
export const Card = z.object({
  id: objectIdSchema,
  productId: objectIdSchema,
  insertSetId: objectIdSchema,
  name: z.string(),
  /** As printed: "595a", "GAA-AG", "NNO". null where the card has none. */
  cardNumber: z.nullable(z.string()),
  serialNumber: z.nullable(z.string()),
  serialTotal: z.nullable(z.int()),
  statedOdds: z.nullable(z.string()),
  point: z.nullable(z.int()),
  slug: z.string(),
  imageUrl: z.nullable(z.string()),
  backImageUrl: z.nullable(z.string()),
  description: z.nullable(z.string()),
  order: z.int(),
  attributes: CatalogueAttributes,
  createdAt: z.string(),
  updatedAt: z.string(),
  numInWishlists: z.int(),
  numCardsForTrades: z.int(),
  /** For the viewer; 0 and false for guests. */
  quantity: z.int(),
  inWishlist: z.boolean(),
  inForTrade: z.boolean(),
  /** Present in lists that span insert sets (search). */
  insertSet: z.optional(InsertSetRef),
  product: z.optional(ProductRef),
})
export type Card = z.infer<typeof Card>

/** A card of the same player in the same product. */
export const SamePlayerCardInProduct = z.extend(Card, {
  /** The same number in the base set or in a parallel. The card itself is one too. */
  isParallel: z.boolean(),
  insertSet: InsertSetRef,
  insertSetOdds: z.nullable(z.string()),
  insertSetSerialTotal: z.nullable(z.int()),
  /** The viewer's own part of `numCardsForTrades`; 0 for guests. */
  numForTradeByViewer: z.int(),
})
export type SamePlayerCardInProduct = z.infer<typeof SamePlayerCardInProduct>
