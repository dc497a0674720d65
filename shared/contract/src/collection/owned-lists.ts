import * as z from 'zod/mini'
import { InsertSet } from '../catalogue/insert-set.ts'
import { Product } from '../catalogue/product.ts'

/** A user's copies in a product or insert set: total, for trade and for sale. */
const copyCounts = { totalItems: z.int(), forTradeCount: z.int(), forSaleCount: z.int() }

export const ProductWithCopyCounts = z.extend(Product, copyCounts)
export type ProductWithCopyCounts = z.infer<typeof ProductWithCopyCounts>

export const InsertSetWithCopyCounts = z.extend(InsertSet, copyCounts)
export type InsertSetWithCopyCounts = z.infer<typeof InsertSetWithCopyCounts>
