import * as z from 'zod/mini'
import { InsertSet } from '../catalogue/insert-set.ts'
import { Product, ProductRef } from '../catalogue/product.ts'
import { Completion } from './completion.ts'

/** `nearest`: fewest missing cards first, complete ones last. */
export const OwnedProductOrInsertSetSort = z.enum(['order', 'nearest'], 'sort must be "order" or "nearest"')
export type OwnedProductOrInsertSetSort = z.infer<typeof OwnedProductOrInsertSetSort>

/** A user's copies in a product or insert set: total, for trade and for sale. */
const copyCounts = {
  totalItems: z.int(),
  forTradeCount: z.int(),
  forSaleCount: z.int(),
  /** Absent when the viewer may see available copies only. */
  completion: z.optional(Completion),
}

export const ProductWithCopyCounts = z.extend(Product, copyCounts)
export type ProductWithCopyCounts = z.infer<typeof ProductWithCopyCounts>

export const InsertSetWithCopyCounts = z.extend(InsertSet, copyCounts)
export type InsertSetWithCopyCounts = z.infer<typeof InsertSetWithCopyCounts>

/** An insert set of any product, of which a user owns some cards and misses others. */
export const StartedInsertSet = z.extend(InsertSet, { product: ProductRef, completion: Completion })
export type StartedInsertSet = z.infer<typeof StartedInsertSet>
