import * as z from 'zod/mini'

/** Totals of the whole catalogue (spec §3.12). */
export const CatalogueStats = z.object({
  id: z.string(),
  totalProducts: z.int(),
  totalInsertSets: z.int(),
  totalCards: z.int(),
  /** null while the catalogue is empty. */
  lastUpdated: z.nullable(z.string()),
})
export type CatalogueStats = z.infer<typeof CatalogueStats>
