import * as z from 'zod/mini'
import { Card } from './card.ts'
import { defineEndpoint } from './endpoint.ts'
import { InsertSet } from './insert-set.ts'
import { SearchTerm } from './paging.ts'
import { Product } from './product.ts'
import { Site } from './site.ts'
import { CatalogueStats } from './stats.ts'

export const getCatalogueStats = defineEndpoint({
  method: 'GET',
  path: '/api/stats',
  summary: 'Totals of the catalogue',
  access: 'anyone',
  reply: z.object({ stats: CatalogueStats }),
})

/** Five of each kind, the best hits first. */
export const searchCatalogue = defineEndpoint({
  method: 'GET',
  path: '/api/search',
  summary: 'Search products, insert sets and cards',
  access: 'anyone',
  query: z.object({ term: z._default(SearchTerm, '') }),
  reply: z.object({
    products: z.array(Product),
    insertSets: z.array(InsertSet),
    cards: z.array(Card),
  }),
})

export const getSite = defineEndpoint({
  method: 'GET',
  path: '/api/site',
  summary: 'Run-time settings of the site',
  access: 'anyone',
  reply: Site,
})
