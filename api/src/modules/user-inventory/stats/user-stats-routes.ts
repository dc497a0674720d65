import * as contract from '@ninepocket/contract/collection/user-collection-endpoints'
import type { FastifyInstance } from 'fastify'
import { serveEndpoint } from '../../../http/endpoints/serve-endpoint.ts'
import type { HoldingsStore } from '../../holdings/holdings-store.ts'
import { getStatsOfList, getStatsOfVisibleLists } from './user-stats-service.ts'

/** Totals of users' lists (spec §7.15). */
export function registerUserStatsRoutes(app: FastifyInstance, holdings: HoldingsStore): void {
  serveEndpoint(app, contract.getAllListStats, ({ params, findCaller }) =>
    getStatsOfVisibleLists(holdings, params.userId, findCaller),
  )
  serveEndpoint(app, contract.getCollectionStats, ({ params, findCaller }) =>
    getStatsOfList('collection', holdings, params.userId, findCaller),
  )
  serveEndpoint(app, contract.getTradeListStats, ({ params, findCaller }) =>
    getStatsOfList('forTrade', holdings, params.userId, findCaller),
  )
  serveEndpoint(app, contract.getSaleListStats, ({ params, findCaller }) =>
    getStatsOfList('forSale', holdings, params.userId, findCaller),
  )
}
