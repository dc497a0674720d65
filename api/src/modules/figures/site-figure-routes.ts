import { getSiteFigures } from '@ninepocket/contract/admin/figures-endpoints'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts'
import { countUnsentMailsByAge, measureOutbox } from '../../mail/outbox.ts'
import type { HoldingsStore } from '../holdings/holdings-store.ts'
import { readSiteMemberFigures } from '../members/member-figures.ts'
import { readPhotoFigures } from '../moderation/photo-figures.ts'

/** Serves the figures of the site for admins (spec §6.6). */
export function registerSiteFigureRoutes(
  app: FastifyInstance,
  { pool, holdings, smtpUrl }: { pool: Pool; holdings: HoldingsStore; smtpUrl: string | null },
): void {
  serveEndpoint(
    app,
    getSiteFigures,
    async () => {
      const [members, copies, photos, { count: mails, oldestAgeMs }, byAge] = await Promise.all([
        readSiteMemberFigures(pool),
        holdings.readSiteHoldingTotals(),
        readPhotoFigures(pool),
        measureOutbox(pool),
        countUnsentMailsByAge(pool),
      ])
      return { members, copies, photos, outbox: { isMailServerSet: smtpUrl !== null, mails, oldestAgeMs, byAge } }
    },
    'no-store',
  )
}
