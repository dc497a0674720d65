import { getAllUserStats } from '@ninepocket/contract/user-collection-endpoints'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { serve } from '../../http/serve.ts'
import { visibleStats } from './user-stats-service.ts'

/** What is told of people's lists without their cards (spec §7). */
export function userStatsRoutes(app: FastifyInstance, pool: Pool): void {
  serve(app, getAllUserStats, ({ params, findCaller }) => visibleStats(pool, params.userId, findCaller))
}
