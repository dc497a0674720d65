import * as z from 'zod/mini'
import { InsertSet } from '../catalogue/insert-set.ts'
import { Product } from '../catalogue/product.ts'

/** A user's copies in a product or insert set: total, for trade and for sale. */
const copyCounts = { totalItems: z.int(), forTradeCount: z.int(), forSaleCount: z.int() }

export const OwnedProduct = z.extend(Product, copyCounts)
export type OwnedProduct = z.infer<typeof OwnedProduct>

export const OwnedInsertSet = z.extend(InsertSet, copyCounts)
export type OwnedInsertSet = z.infer<typeof OwnedInsertSet>
