import * as z from 'zod/mini'
import { InsertSet } from './insert-set.ts'
import { Product } from './product.ts'

/** A product of which a person wishes for cards, and for how many (spec §7.17). */
export const WishedProduct = z.extend(Product, { totalItems: z.int() })
export type WishedProduct = z.infer<typeof WishedProduct>

/** An insert set of which a person wishes for cards, and for how many (spec §7.17). */
export const WishedInsertSet = z.extend(InsertSet, { totalItems: z.int() })
export type WishedInsertSet = z.infer<typeof WishedInsertSet>
