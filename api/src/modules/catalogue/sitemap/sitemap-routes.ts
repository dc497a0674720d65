import { getSitemapTotals, listCatalogueAddresses } from '@ninepocket/contract/catalogue/sitemap-endpoints'
import type { FastifyInstance } from 'fastify'
import { serveEndpoint } from '../../../http/endpoints/serve-endpoint.ts'
import type { SitemapService } from './sitemap-service.ts'

/** Registers the calls of the sitemap (spec §7.5). Its replies are large and rarely repeated, so that nothing caches them. */
export function registerSitemapRoutes(app: FastifyInstance, sitemap: SitemapService): void {
  serveEndpoint(app, getSitemapTotals, () => sitemap.readTotals(), 'no-store')
  serveEndpoint(app, listCatalogueAddresses, ({ params, query }) => sitemap.list(params.kind, query), 'no-store')
}
