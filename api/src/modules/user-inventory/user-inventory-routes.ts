import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { HoldingsStore } from '../holdings/holdings-store.ts'
import { registerOwnCopyRoutes } from './copies/own-copy-routes.ts'
import { registerInventoryListRoutes } from './lists/inventory-list-routes.ts'
import { registerNumberLineRoutes } from './number-lines/number-line-routes.ts'
import { registerUserStatsRoutes } from './stats/user-stats-routes.ts'

/** Serves changes and lists of copies, and the counts of collections. */
export function registerUserInventoryRoutes(
  app: FastifyInstance,
  { pool, holdings }: { pool: Pool; holdings: HoldingsStore },
): void {
  registerOwnCopyRoutes(app, { pool, holdings })
  registerNumberLineRoutes(app, holdings)
  registerInventoryListRoutes(app, { pool, holdings })
  registerUserStatsRoutes(app, holdings)
}
