import * as z from 'zod/mini'
import { objectIdSchema } from '../endpoints/object-id.ts'
import { ProductRef } from './product.ts'

export const CatalogueAttributes = z.record(z.string(), z.string())
export type CatalogueAttributes = z.infer<typeof CatalogueAttributes>

/** A checklist within a product. A parallel is one too and has `attributes.parallelOf` (spec §3.3). */
export const InsertSet = z.object({
  id: objectIdSchema,
  productId: objectIdSchema,
  name: z.string(),
  description: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  slug: z.string(),
  odds: z.nullable(z.string()),
  totalCards: z.int(),
  serialTotal: z.nullable(z.int()),
  order: z.int(),
  attributes: CatalogueAttributes,
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Present in lists of one product, for base sets of which the list has parallels. */
  parallelCount: z.optional(z.int()),
  /** Present in lists that span products (search). */
  product: z.optional(ProductRef),
})
export type InsertSet = z.infer<typeof InsertSet>

export const InsertSetRef = z.pick(InsertSet, { id: true, name: true, slug: true })
export type InsertSetRef = z.infer<typeof InsertSetRef>
