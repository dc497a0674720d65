import { getSite } from '@ninepocket/contract/site-endpoints'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import { serve } from '../../http/serve.ts'
import { siteOf } from './site-of.ts'

export function siteRoutes(app: FastifyInstance, config: Config): void {
  const site = siteOf(config)
  serve(app, getSite, () => site, 'catalogue')
}
