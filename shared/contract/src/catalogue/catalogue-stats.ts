import * as z from 'zod/mini'

/** Totals of the whole catalogue (spec §3.12). */
export const CatalogueStats = z.object({
  id: z.string(),
  totalProducts: z.int(),
  totalInsertSets: z.int(),
  totalCards: z.int(),
  lastUpdated: z.nullable(z.string()),
})
export type CatalogueStats = z.infer<typeof CatalogueStats>
