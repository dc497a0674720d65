import * as z from 'zod/mini'
import { objectIdSchema } from '../endpoints/object-id.ts'

/** A set as it is sold: "1989 Upper Deck" (spec §3.1). */
export const Product = z.object({
  id: objectIdSchema,
  name: z.string(),
  /** Text, because "1979-80" is a year. Sorted by its first four digits. */
  year: z.string(),
  publisher: z.nullable(z.string()),
  manufacturer: z.nullable(z.string()),
  description: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  slug: z.string(),
  releaseDate: z.nullable(z.string()),
  order: z.int(),
  totalInsertSets: z.int(),
  totalCards: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Product = z.infer<typeof Product>

export const ProductRef = z.pick(Product, { id: true, name: true, year: true, slug: true })
export type ProductRef = z.infer<typeof ProductRef>
