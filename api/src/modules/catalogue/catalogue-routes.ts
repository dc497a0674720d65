import { getStats, searchEverything } from '@ninepocket/contract/site-endpoints'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { serve } from '../../http/serve.ts'
import { collectionDoor } from '../users/collection-door.ts'
import { cardRepository } from './card-repository.ts'
import { cardRoutes } from './card-routes.ts'
import { cardService } from './card-service.ts'
import { catalogueOutline } from './catalogue-outline.ts'
import { insertSetRepository } from './insert-set-repository.ts'
import { insertSetRoutes } from './insert-set-routes.ts'
import { insertSetService } from './insert-set-service.ts'
import { productRepository } from './product-repository.ts'
import { productRoutes } from './product-routes.ts'
import { productService } from './product-service.ts'
import { cardSearch } from './search/search-cards.ts'
import { searchEverythingFor } from './search/search-everything.ts'
import { insertSetSearch } from './search/search-insert-sets.ts'
import { productSearch } from './search/search-products.ts'
import { searchRepository } from './search/search-repository.ts'
import { catalogueStats } from './stats-repository.ts'
import { viewerCards } from './viewer/viewer-cards-service.ts'
import type { CatalogueWatch } from './watch-catalogue.ts'

/** Every call of the catalogue (spec §7.2, spec §7.3, spec §7.4, spec §7.5). */
export function catalogueRoutes(
  app: FastifyInstance,
  { pool, quickReads, watch }: { pool: Pool; quickReads: Pool; watch: Pick<CatalogueWatch, 'version'> },
): void {
  const outline = catalogueOutline(quickReads, watch.version)
  const cards = cardRepository({ quickReads, pool })
  const insertSets = insertSetRepository(quickReads)
  const products = productRepository(quickReads)
  const searching = searchRepository(pool)
  const search = {
    cards: cardSearch(searching, cards),
    insertSets: insertSetSearch(searching, insertSets),
    products: productSearch(searching, products),
  }
  const theProducts = productService(products, outline)
  productRoutes(app, theProducts, search.products)
  const openCollection = collectionDoor(quickReads)
  const viewer = viewerCards(quickReads)
  insertSetRoutes(app, {
    insertSets: insertSetService(insertSets, theProducts, outline, search.insertSets),
    openCollection,
  })
  cardRoutes(app, {
    cards: cardService(cards, insertSets, theProducts, outline, search.cards),
    search: search.cards,
    viewer,
    openCollection,
  })
  serve(
    app,
    searchEverything,
    ({ query, findCaller }) => viewer.forCaller(findCaller, searchEverythingFor(query.term, search)),
    'catalogue',
  )
  serve(app, getStats, async () => ({ stats: await catalogueStats(quickReads) }), 'catalogue')
}
