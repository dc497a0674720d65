import { getSitemapTotals, listCatalogueAddresses } from '@ninepocket/contract/catalogue/sitemap-endpoints'
import type { FastifyInstance } from 'fastify'
import { runPublicReadAfterLastWrite } from '../../../http/endpoints/run-public-read-after-last-write.ts'
import { serveCachedEndpoint, serveEndpoint } from '../../../http/endpoints/serve-endpoint.ts'
import { catalogueTotalsAndListsTag } from '../version/cache-tags.ts'
import type { SitemapAddressService } from './sitemap-address-service.ts'

/**
 * Registers the calls of the sitemap (spec §7.5). Every request for the sitemap needs the totals, and counting the players
 * takes a tenth of a second. The lists are large and rarely repeated, so that nothing caches them.
 */
export function registerSitemapRoutes(app: FastifyInstance, sitemap: SitemapAddressService): void {
  serveCachedEndpoint(
    app,
    getSitemapTotals,
    () => sitemap.readTotals(),
    () => [catalogueTotalsAndListsTag],
  )
  serveEndpoint(
    app,
    listCatalogueAddresses,
    ({ params, query, request }) =>
      runPublicReadAfterLastWrite(
        request,
        () => sitemap.list(params.kind, query),
        () => [catalogueTotalsAndListsTag],
      ),
    'no-store',
  )
}
