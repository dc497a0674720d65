import * as contract from '@ninepocket/contract/trades/trade-endpoints'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { runPublicReadAfterLastWrite } from '../../http/endpoints/run-public-read-after-last-write.ts'
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts'
import type { Caller } from '../../http/security/viewer.ts'
import type { AdminActionMailBuilder } from '../members/admin-action-mails.ts'
import type { UserService } from '../users/user-service.ts'
import { registerRatingRoutes } from './ratings/rating-routes.ts'
import { createTradePartnerService } from './trade-partner-service.ts'

/** Blocks apply to members; guests see all who may be seen. */
async function findViewerId(findCaller: () => Promise<Caller>): Promise<string | null> {
  const caller = await findCaller()
  return caller.is === 'member' ? caller.viewer.id : null
}

/** Serves the members who have a card, the caller's trade partners, the directory of members (spec §4.30), and ratings. */
export function registerTradePartnerAndRatingRoutes(
  app: FastifyInstance,
  { pool, users, ...settings }: { pool: Pool; users: UserService; productNoun: string; mails: AdminActionMailBuilder },
): void {
  registerRatingRoutes(app, { pool, users, ...settings })
  const publicTrades = createTradePartnerService(app.publicReads.route(pool))
  const trades = createTradePartnerService(pool)

  serveEndpoint(app, contract.listTradersOfCard, async ({ params, query, request, findCaller }) => {
    const viewerId = await findViewerId(findCaller)
    return runPublicReadAfterLastWrite(request, () => publicTrades.listTradersOfCard({ ...params, ...query, viewerId }))
  })
  serveEndpoint(app, contract.searchMembers, async ({ query, request, findCaller }) => {
    const viewerId = await findViewerId(findCaller)
    return runPublicReadAfterLastWrite(request, () => publicTrades.searchMembers({ ...query, viewerId }))
  })
  serveEndpoint(app, contract.listTradePartners, ({ viewer, query }) => trades.listPartners(viewer.id, query))
  serveEndpoint(app, contract.listTradeCircles, ({ viewer, query }) => trades.listCircles(viewer.id, query))
  serveEndpoint(app, contract.listOfferedWishes, ({ viewer }) => trades.listWishesOfferedByMembers(viewer.id))
  serveEndpoint(app, contract.getTradePartnerWithCards, async ({ viewer, params }) => {
    const partner = await users.getById(params.userId, async () => ({ is: 'member', viewer }))
    return { partner: await trades.getPartner(viewer.id, partner) }
  })
}
