import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoints/endpoint.ts'
import { objectIdSchema } from '../endpoints/object-id.ts'
import { skipSchema } from '../endpoints/paging.ts'

const slugSchema = z.object({ slug: z.string() })

/** `importedAt` is when an import last changed the catalogue. Photos do not change it. `totals.players` is an upper limit. */
export const getSitemapTotals = defineEndpoint('GET', '/api/sitemap', {
  summary: 'Number of pages of the catalogue, and its last import',
  access: 'anyone',
  reply: z.object({
    importedAt: z.nullable(z.string()),
    totals: z.object({ products: z.int(), 'insert-sets': z.int(), cards: z.int(), players: z.int() }),
  }),
})

/**
 * Lists up to 2,500 rows in an order that only imports change. The first reply leaves out `skip` rows; each further one
 * begins after the row whose id was `next`.
 */
export const listCatalogueAddresses = defineEndpoint('GET', '/api/sitemap/:kind', {
  summary: 'Slugs in the addresses of all products, insert sets, cards or players',
  access: 'anyone',
  params: z.object({ kind: z.enum(['products', 'insert-sets', 'cards', 'players']) }),
  query: z.object({ skip: skipSchema, after: z.optional(objectIdSchema) }),
  reply: z.object({
    addresses: z.array(
      z.union([
        z.object({
          product: slugSchema,
          insertSet: z.optional(slugSchema),
          card: z.optional(slugSchema),
          updatedAt: z.string(),
        }),
        z.object({ player: slugSchema }),
      ]),
    ),
    next: z.nullable(z.string()),
  }),
})
