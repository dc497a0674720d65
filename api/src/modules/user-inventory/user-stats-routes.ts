import * as contract from '@ninepocket/contract/user-collection-endpoints'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { serve } from '../../http/serve.ts'
import { visibleStats, visibleStatsOf } from './user-stats-service.ts'

/** What is told of people's lists without their cards (spec §7.15). */
export function userStatsRoutes(app: FastifyInstance, pool: Pool): void {
  serve(app, contract.getAllUserStats, ({ params, findCaller }) =>
    visibleStats(pool, params.userId, findCaller),
  )
  serve(app, contract.getUserStats, ({ params, findCaller }) =>
    visibleStatsOf('collection', pool, params.userId, findCaller),
  )
  serve(app, contract.getForTradeStats, ({ params, findCaller }) =>
    visibleStatsOf('forTrade', pool, params.userId, findCaller),
  )
  serve(app, contract.getForSaleStats, ({ params, findCaller }) =>
    visibleStatsOf('forSale', pool, params.userId, findCaller),
  )
}
