import * as z from 'zod/mini'
import { InsertSet } from '../catalogue/insert-set.ts'
import { Product } from '../catalogue/product.ts'

/** A product of which a person wishes for cards, and for how many (spec §7.17). */
export const WishlistProduct = z.extend(Product, { totalItems: z.int() })
export type WishlistProduct = z.infer<typeof WishlistProduct>

/** An insert set of which a person wishes for cards, and for how many (spec §7.17). */
export const WishlistInsertSet = z.extend(InsertSet, { totalItems: z.int() })
export type WishlistInsertSet = z.infer<typeof WishlistInsertSet>
