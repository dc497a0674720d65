import { Readable } from 'node:stream'
import { downloadParkedRows, exportCollectionOrWishlist } from '@ninepocket/contract/imports/import-endpoints'
import type { CurrencyCode } from '@ninepocket/contract/site/currency'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Pool } from 'pg'
import type { FileStore } from '../../../files/file-store.ts'
import { serveRawEndpoint } from '../../../http/endpoints/serve-endpoint.ts'
import { enforceRateLimit } from '../../../security/rate-limit.ts'
import { createZip } from '../../users/export/create-zip.ts'
import { recordDataExportWithinLimit } from '../../users/export/record-data-export-within-limit.ts'
import type { OwnImportStore } from '../own-import-store.ts'
import { generateArchiveFiles } from './archive-format.ts'
import { generateForeignCsv } from './foreign-format.ts'
import { generateOwnCsv } from './own-format.ts'
import { generateParkedCsv } from './parked-csv.ts'

/** Limit on exports without photos, because each reads a whole collection. */
const listExportLimit = { max: 30, windowMs: 3_600_000 }

type Download = { name: string; type: string; content: AsyncIterable<string | Uint8Array> }

const csvType = 'text/csv; charset=utf-8'

const sendDownload = (reply: FastifyReply, { name, type, content }: Download) =>
  reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${name}"`)
    .type(type)
    .send(Readable.from(content, { objectMode: false }))

export function registerExportRoutes(
  app: FastifyInstance,
  {
    pool,
    files,
    imports,
    findCurrency,
  }: {
    pool: Pool
    files: FileStore
    imports: OwnImportStore
    findCurrency: (userId: string) => Promise<CurrencyCode>
  },
): void {
  serveRawEndpoint(app, downloadParkedRows, async ({ viewer, params, reply }) => {
    const record = await imports.require({ userId: viewer.id, id: params.importId })
    const content = generateParkedCsv(pool, record)
    return sendDownload(reply, { name: `parked-rows-${record.id}.csv`, type: csvType, content })
  })
  serveRawEndpoint(
    app,
    exportCollectionOrWishlist,
    async ({ viewer, params: { target }, query: { format }, request, reply }) => {
      const now = new Date()
      const name = `${target}-${format}-${now.toISOString().slice(0, 10)}`
      if (format === 'archive') {
        await recordDataExportWithinLimit(pool, viewer.id, request)
        const content = createZip(generateArchiveFiles({ pool, files }, viewer.id, target), now)
        return sendDownload(reply, { name: `${name}.zip`, type: 'application/zip', content })
      }
      await enforceRateLimit(pool, [{ subject: `list exports of ${viewer.id}`, limit: listExportLimit }], {
        message: 'Please wait a while before you export more files.',
      })
      const content =
        format === 'ninepocket'
          ? generateOwnCsv(pool, viewer.id, target)
          : generateForeignCsv(pool, viewer.id, { format, target, currency: await findCurrency(viewer.id) })
      return sendDownload(reply, { name: `${name}.csv`, type: csvType, content })
    },
  )
}
