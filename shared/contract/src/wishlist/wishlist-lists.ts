import * as z from 'zod/mini'
import { InsertSet } from '../catalogue/insert-set.ts'
import { Product } from '../catalogue/product.ts'
import { Completion } from '../collection/completion.ts'

const wishlistFields = {
  /** Wishes in it (spec §7.17). */
  totalItems: z.int(),
  /** For the owner only: their collection may be private. */
  completion: z.optional(Completion),
}

export const WishlistProduct = z.extend(Product, wishlistFields)
export type WishlistProduct = z.infer<typeof WishlistProduct>

export const WishlistInsertSet = z.extend(InsertSet, wishlistFields)
export type WishlistInsertSet = z.infer<typeof WishlistInsertSet>
