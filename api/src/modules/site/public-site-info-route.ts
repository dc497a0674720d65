import { getSite } from '@ninepocket/contract/site/site-endpoints'
import type { FastifyInstance } from 'fastify'
import { serveCachedEndpoint } from '../../http/endpoints/serve-endpoint.ts'
import type { Config } from '../../settings/config.ts'
import { toPublicSite } from './public-site.ts'

export function registerPublicSiteInfoRoute(app: FastifyInstance, config: Config): void {
  const site = toPublicSite(config)
  serveCachedEndpoint(
    app,
    getSite,
    () => site,
    () => [],
  )
}
