import { getAllUserStats } from '@ninepocket/contract/user-inventory-endpoints'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { serve } from '../../http/serve.ts'
import { isOwner, requireOpenProfile, userNotFound } from '../users/visible-user.ts'
import { statsOf } from './user-stats-repository.ts'

/**
 * The totals of a person's four lists. A private collection is its owner's alone, not even an admin's; a profile that
 * is not public shows none of its totals (decisions: who sees what).
 */
export function userStatsRoutes(app: FastifyInstance, pool: Pool): void {
  serve(app, getAllUserStats, async ({ params, findCaller }) => {
    const found = await statsOf(pool, params.userId)
    if (!found) throw userNotFound()
    const { owner, stats } = found
    await requireOpenProfile(owner, findCaller)
    const isHidden = owner.isCollectionPrivate && !isOwner(await findCaller(), owner.id)
    return { ...stats, collection: isHidden ? null : stats.collection }
  })
}
