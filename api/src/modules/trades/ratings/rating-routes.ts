import * as contract from '@ninepocket/contract/trades/ratings/rating-endpoints'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { serveEndpoint } from '../../../http/endpoints/serve-endpoint.ts'
import type { AdminActionMailBuilder } from '../../members/admin-action-mails.ts'
import type { UserService } from '../../users/user-service.ts'
import { createRatingService } from './rating-service.ts'
import { removeRatingText } from './remove-rating-text.ts'

/** Serves the ratings of finished trades (spec §4.39.1). */
export function registerRatingRoutes(
  app: FastifyInstance,
  {
    pool,
    users,
    productNoun,
    mails,
  }: { pool: Pool; users: UserService; productNoun: string; mails: AdminActionMailBuilder },
): void {
  const ratings = createRatingService(pool)
  const { user: profilePath } = buildSitePaths(productNoun)
  serveEndpoint(app, contract.getTradeRatings, ({ viewer, params }) => ratings.get({ userId: viewer.id, ...params }))
  serveEndpoint(app, contract.rateTrade, ({ viewer, params, body }) =>
    ratings.rate({ userId: viewer.id, ...params }, body),
  )
  serveEndpoint(app, contract.listMemberRatings, async ({ params, query, findCaller }) => {
    const { id: userId } = await users.getById(params.userId, findCaller)
    const caller = await findCaller()
    return ratings.listReceived({ userId, viewerId: caller.is === 'member' ? caller.viewer.id : null, ...query })
  })
  serveEndpoint(app, contract.answerRating, ({ viewer, params, body }) =>
    ratings.answer({ userId: viewer.id, ...params }, body.answer),
  )
  serveEndpoint(app, contract.reportRating, async ({ viewer, params, body }) => {
    await ratings.report({ userId: viewer.id, ...params }, { ...body, profilePath })
    return { message: 'Thank you. An admin will review it.' }
  })
  serveEndpoint(app, contract.removeRatingText, async ({ viewer, params, request }) => {
    await removeRatingText(pool, mails, { actorId: viewer.id, address: request.ip }, params)
    return { message: 'The text has been removed.' }
  })
}
