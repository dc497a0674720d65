import * as z from 'zod/mini'
import { Card } from '../catalogue/card.ts'
import { CatalogueStats } from '../catalogue/catalogue-stats.ts'
import { InsertSet } from '../catalogue/insert-set.ts'
import { PlayerRef } from '../catalogue/player.ts'
import { Product } from '../catalogue/product.ts'
import { defineEndpoint } from '../endpoints/endpoint.ts'
import { searchTermSchema } from '../endpoints/paging.ts'
import { Site } from './site.ts'

export const getCatalogueStats = defineEndpoint('GET', '/api/stats', {
  summary: 'Totals of the catalogue',
  access: 'anyone',
  reply: z.object({ stats: CatalogueStats }),
})

export const searchCatalogue = defineEndpoint('GET', '/api/search', {
  summary: 'Search products, insert sets, cards and players',
  access: 'anyone',
  errorResponses: { 429: 'Too many searches from this network' },
  query: z.object({ term: z._default(searchTermSchema, '') }),
  reply: z.object({
    products: z.array(Product),
    insertSets: z.array(InsertSet),
    cards: z.array(Card),
    /** Players of the found cards, if every word of the term is in the player's name. */
    players: z.array(PlayerRef),
    /** True if the search was too expensive to finish, so that entries of one kind may be missing. */
    isPartial: z.optional(z.boolean()),
  }),
})

export const getSite = defineEndpoint('GET', '/api/site', {
  summary: 'Runtime settings of the site',
  access: 'anyone',
  reply: Site,
})
