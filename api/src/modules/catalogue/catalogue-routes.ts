import { getCatalogueStats, searchCatalogue } from '@ninepocket/contract/site/site-endpoints'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { serveCachedEndpoint, serveEndpointCachedForGuests } from '../../http/endpoints/serve-endpoint.ts'
import { createCollectionGuard } from '../users/collection-access.ts'
import { createCardRepository } from './cards/card-repository.ts'
import { registerCardRoutes } from './cards/card-routes.ts'
import { createCardService } from './cards/card-service.ts'
import { readCatalogueStats } from './catalogue-stats-repository.ts'
import { demoImageUrlPrefix, registerDemoImageRoutes } from './demo-images/demo-image-routes.ts'
import { createInsertSetRepository } from './insert-sets/insert-set-repository.ts'
import { registerInsertSetRoutes } from './insert-sets/insert-set-routes.ts'
import { createInsertSetService } from './insert-sets/insert-set-service.ts'
import { createContainerOffsetsCache } from './paging/container-offsets-cache.ts'
import { listMatchingPlayersInCardNames } from './players/list-matching-players-in-card-names.ts'
import { createPlayerRepository } from './players/player-repository.ts'
import { registerPlayerRoutes } from './players/player-routes.ts'
import { createPlayerService } from './players/player-service.ts'
import { createProductRepository } from './products/product-repository.ts'
import { registerProductRoutes } from './products/product-routes.ts'
import { createProductService } from './products/product-service.ts'
import { createCardSearch } from './search/card-search.ts'
import { createFilteredCardSearchService } from './search/filtered-card-search-service.ts'
import { readHitFilterFacts } from './search/read-hit-filter-facts.ts'
import { createInsertSetSearchService, createProductSearchService } from './search/search-by-words.ts'
import type { SearchRateLimiter } from './search/search-rate-limiter.ts'
import { createSearchRepository } from './search/search-repository.ts'
import { createSitemapAddressService } from './sitemap/sitemap-address-service.ts'
import { createSitemapRepository } from './sitemap/sitemap-repository.ts'
import { registerSitemapRoutes } from './sitemap/sitemap-routes.ts'
import { catalogueTotalsAndListsTag, toCardListTags } from './version/cache-tags.ts'
import { createCardPersonalizer } from './viewer/card-personalizer.ts'
import { mapCardsInReply } from './viewer/map-cards.ts'
import { findViewerFlags } from './viewer/viewer-flags-repository.ts'

/** A search for all kinds returns at most five of each (spec §7.5). */
const allKindsPage = { page: 1, limit: 5 }

/** Registers every call of the catalogue (spec §7.2, spec §7.3, spec §7.4, spec §7.5). */
export function registerCatalogueRoutes(
  app: FastifyInstance,
  { searches, quickReads, countSearch }: { searches: Pool; quickReads: Pool; countSearch: SearchRateLimiter },
): void {
  const catalogueIndex = createContainerOffsetsCache(quickReads, app.changes)
  const publicLists = app.publicReads.route(quickReads)
  const publicSearches = app.publicReads.route(searches)
  const cards = createCardRepository({ quickReads, publicLists, publicSearches })
  const insertSets = createInsertSetRepository(publicLists)
  const products = createProductRepository(publicLists)
  const searchRepository = createSearchRepository(publicSearches)
  const search = {
    cards: createCardSearch(searchRepository, cards),
    insertSets: createInsertSetSearchService(searchRepository, insertSets),
    products: createProductSearchService(searchRepository, products),
  }
  const productService = createProductService(products, catalogueIndex)
  registerProductRoutes(app, productService, search.products)
  const requireCollectionAccess = createCollectionGuard(quickReads)
  const personalizer = createCardPersonalizer(quickReads)
  registerInsertSetRoutes(app, {
    insertSets: createInsertSetService(insertSets, productService, catalogueIndex, search.insertSets),
    requireCollectionAccess,
  })
  const filteredSearch = createFilteredCardSearchService(search.cards, {
    readFacts: (ids) => readHitFilterFacts(publicSearches, ids),
    listByIds: cards.listWithParents,
    async findOwnedIds(userId, hits) {
      const flagsByCard = await findViewerFlags(quickReads, userId, hits)
      return new Set([...flagsByCard].filter(([, { flags }]) => flags.quantity).map(([id]) => id))
    },
  })
  registerCardRoutes(app, {
    cards: createCardService(cards, insertSets, productService, catalogueIndex, search.cards),
    search: filteredSearch,
    countSearch,
    personalizer,
    requireCollectionAccess,
  })

  registerPlayerRoutes(app, {
    players: createPlayerService(createPlayerRepository({ quickReads, publicLists }), cards),
    personalizer,
  })

  async function searchAllKinds(term: string) {
    const [productPage, insertSetPage, cardPage] = await Promise.all([
      search.products.findPage(term, allKindsPage),
      search.insertSets.findPage(term, allKindsPage),
      search.cards.findPage(term, allKindsPage),
    ])
    const { cards } = cardPage
    const isPartial = [productPage, insertSetPage, cardPage].some((page) => page.isPartial)
    const players = listMatchingPlayersInCardNames(
      term,
      cards.map(({ name }) => name),
    )
    return { products: productPage.products, insertSets: insertSetPage.insertSets, cards, players, isPartial }
  }
  serveEndpointCachedForGuests(
    app,
    searchCatalogue,
    async ({ query, findCaller, request }) => {
      await countSearch(request)
      return personalizer.personalizeCached(findCaller, searchAllKinds(query.term), mapCardsInReply)
    },
    ({ cards: hits }) => [catalogueTotalsAndListsTag, ...toCardListTags(hits)],
  )
  registerSitemapRoutes(app, createSitemapAddressService(createSitemapRepository({ quickReads, publicSearches })))
  registerDemoImageRoutes(app, () => products.hasImageBelow(demoImageUrlPrefix))
  serveCachedEndpoint(
    app,
    getCatalogueStats,
    async () => ({ stats: await readCatalogueStats(quickReads) }),
    () => [catalogueTotalsAndListsTag],
  )
}
