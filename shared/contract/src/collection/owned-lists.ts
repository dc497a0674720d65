import * as z from 'zod/mini'
import { InsertSet } from '../catalogue/insert-set.ts'
import { Product } from '../catalogue/product.ts'

/** Copies that a person has of what a row of these lists names; those marked are counted beside. */
const copyCounts = { totalItems: z.int(), forTradeCount: z.int(), forSaleCount: z.int() }

/** A product of which a person has copies (spec §7.14). */
export const OwnedProduct = z.extend(Product, copyCounts)
export type OwnedProduct = z.infer<typeof OwnedProduct>

/** An insert set of which a person has copies (spec §7.14). */
export const OwnedInsertSet = z.extend(InsertSet, copyCounts)
export type OwnedInsertSet = z.infer<typeof OwnedInsertSet>
