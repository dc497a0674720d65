import { getSite } from '@ninepocket/contract/site-endpoints'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import { serveEndpoint } from '../../http/serve.ts'
import { toPublicSite } from './site-of.ts'

export function siteRoutes(app: FastifyInstance, config: Config): void {
  const site = toPublicSite(config)
  serveEndpoint(app, getSite, () => site, 'catalogue')
}
