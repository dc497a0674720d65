import * as contract from '@ninepocket/contract/collection/user-collection-endpoints'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { serveEndpoint } from '../../../http/endpoints/serve-endpoint.ts'
import { getVisibleListStats, getVisibleStats } from './user-stats-service.ts'

/** What is told of people's lists without their cards (spec §7.15). */
export function userStatsRoutes(app: FastifyInstance, pool: Pool): void {
  serveEndpoint(app, contract.getAllUserStats, ({ params, findCaller }) =>
    getVisibleStats(pool, params.userId, findCaller),
  )
  serveEndpoint(app, contract.getUserStats, ({ params, findCaller }) =>
    getVisibleListStats('collection', pool, params.userId, findCaller),
  )
  serveEndpoint(app, contract.getTradeListStats, ({ params, findCaller }) =>
    getVisibleListStats('forTrade', pool, params.userId, findCaller),
  )
  serveEndpoint(app, contract.getSaleListStats, ({ params, findCaller }) =>
    getVisibleListStats('forSale', pool, params.userId, findCaller),
  )
}
