import * as z from 'zod/mini'
import { InsertSet } from '../catalogue/insert-set.ts'
import { Product } from '../catalogue/product.ts'

/** `totalItems`: wishes in it (spec §7.17). */
export const WishlistProduct = z.extend(Product, { totalItems: z.int() })
export type WishlistProduct = z.infer<typeof WishlistProduct>

/** `totalItems`: wishes in it (spec §7.17). */
export const WishlistInsertSet = z.extend(InsertSet, { totalItems: z.int() })
export type WishlistInsertSet = z.infer<typeof WishlistInsertSet>
