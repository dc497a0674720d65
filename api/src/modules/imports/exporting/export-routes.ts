import { Readable } from 'node:stream'
import { downloadParkedRows, exportHoldings } from '@ninepocket/contract/imports/import-endpoints'
import type { CurrencyCode } from '@ninepocket/contract/site/currency'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Pool } from 'pg'
import { serveRawEndpoint } from '../../../http/endpoints/serve-endpoint.ts'
import { enforceRateLimit } from '../../../security/rate-limit.ts'
import type { ImportService } from '../import-service.ts'
import { generateForeignCsv } from './foreign-format.ts'
import { generateOwnCsv } from './own-format.ts'
import { generateParkedCsv } from './parked-csv.ts'

/** Limit on exports, because each reads a whole collection. */
const exportLimit = { max: 30, windowMs: 3_600_000 }

const sendCsv = (reply: FastifyReply, name: string, lines: AsyncIterable<string>) =>
  reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${name}"`)
    .type('text/csv; charset=utf-8')
    .send(Readable.from(lines, { objectMode: false }))

export function registerExportRoutes(
  app: FastifyInstance,
  {
    pool,
    imports,
    findCurrency,
  }: { pool: Pool; imports: ImportService; findCurrency: (userId: string) => Promise<CurrencyCode> },
): void {
  serveRawEndpoint(app, downloadParkedRows, async ({ viewer, params, reply }) => {
    const record = await imports.require({ userId: viewer.id, id: params.importId })
    return sendCsv(reply, `parked-rows-${record.id}.csv`, generateParkedCsv(pool, record))
  })
  serveRawEndpoint(app, exportHoldings, async ({ viewer, params: { target }, query: { format }, reply }) => {
    await enforceRateLimit(pool, [{ subject: `list exports of ${viewer.id}`, limit: exportLimit }], {
      message: 'Please wait a while before you export more files.',
    })
    const day = new Date().toISOString().slice(0, 10)
    const lines =
      format === 'ninepocket'
        ? generateOwnCsv(pool, viewer.id, target)
        : generateForeignCsv(pool, viewer.id, { format, target, currency: await findCurrency(viewer.id) })
    return sendCsv(reply, `${target}-${format}-${day}.csv`, lines)
  })
}
