import { getCatalogueStats, searchCatalogue } from '@ninepocket/contract/site-endpoints'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { serveEndpoint } from '../../http/serve.ts'
import { createCollectionGuard } from '../users/collection-door.ts'
import { createCardRepository } from './card-repository.ts'
import { cardRoutes } from './card-routes.ts'
import { createCardService } from './card-service.ts'
import { createCatalogueIndex } from './catalogue-outline.ts'
import { createInsertSetRepository } from './insert-set-repository.ts'
import { insertSetRoutes } from './insert-set-routes.ts'
import { createInsertSetService } from './insert-set-service.ts'
import { createProductRepository } from './product-repository.ts'
import { productRoutes } from './product-routes.ts'
import { createProductService } from './product-service.ts'
import { createCardSearch } from './search/search-cards.ts'
import { searchAllKinds } from './search/search-everything.ts'
import { createInsertSetSearch } from './search/search-insert-sets.ts'
import { createProductSearch } from './search/search-products.ts'
import { createSearchRepository } from './search/search-repository.ts'
import { readCatalogueStats } from './stats-repository.ts'
import { createCardPersonalizer } from './viewer/viewer-cards-service.ts'
import type { CatalogueWatcher } from './watch-catalogue.ts'

/** Every call of the catalogue (spec §7.2, spec §7.3, spec §7.4, spec §7.5). */
export function catalogueRoutes(
  app: FastifyInstance,
  { pool, quickReads, watch }: { pool: Pool; quickReads: Pool; watch: Pick<CatalogueWatcher, 'version'> },
): void {
  const catalogueIndex = createCatalogueIndex(quickReads, watch.version)
  const cards = createCardRepository({ quickReads, pool })
  const insertSets = createInsertSetRepository(quickReads)
  const products = createProductRepository(quickReads)
  const searchRepository = createSearchRepository(pool)
  const search = {
    cards: createCardSearch(searchRepository, cards),
    insertSets: createInsertSetSearch(searchRepository, insertSets),
    products: createProductSearch(searchRepository, products),
  }
  const productService = createProductService(products, catalogueIndex)
  productRoutes(app, productService, search.products)
  const requireCollectionAccess = createCollectionGuard(quickReads)
  const personalizer = createCardPersonalizer(quickReads)
  insertSetRoutes(app, {
    insertSets: createInsertSetService(insertSets, productService, catalogueIndex, search.insertSets),
    requireCollectionAccess,
  })
  cardRoutes(app, {
    cards: createCardService(cards, insertSets, productService, catalogueIndex, search.cards),
    search: search.cards,
    personalizer,
    requireCollectionAccess,
  })
  serveEndpoint(
    app,
    searchCatalogue,
    ({ query, findCaller }) =>
      personalizer.personalizeForCaller(findCaller, searchAllKinds(query.term, search)),
    'catalogue',
  )
  serveEndpoint(
    app,
    getCatalogueStats,
    async () => ({ stats: await readCatalogueStats(quickReads) }),
    'catalogue',
  )
}
