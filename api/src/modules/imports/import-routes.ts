import multipart from '@fastify/multipart'
import * as contract from '@ninepocket/contract/imports/import-endpoints'
import { maxImportBytes } from '@ninepocket/contract/imports/import-rule'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { DatabaseConnectionSettings } from '../../database/pools/pools.ts'
import type { FileStore } from '../../files/file-store.ts'
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts'
import { enforceRateLimit } from '../../security/rate-limit.ts'
import type { HoldingsStore } from '../holdings/holdings-store.ts'
import { createCopyPhotoService } from '../uploads/copy-photo-service.ts'
import type { UserService } from '../users/user-service.ts'
import { createCommitAndUndoService } from './commit-and-undo-service.ts'
import { registerExportRoutes } from './exporting/export-routes.ts'
import { createImportDecisionService } from './import-decision-service.ts'
import type { ClaimedImport } from './job/import-run.ts'
import { startImportWorker } from './job/import-worker.ts'
import { startMatchingThread } from './job/matching-thread.ts'
import { createOwnImportStore } from './own-import-store.ts'
import { createUploadService } from './upload/upload-service.ts'
import { withReceivedImportFile } from './upload/with-received-import-file.ts'
import { registerWatchImportRoute } from './watch/watch-import-route.ts'

const uploadLimit = { max: 30, windowMs: 3_600_000 }
const multipartLimits = { fileSize: maxImportBytes, fieldSize: 1_000, files: 1, fields: 4, parts: 5, headerPairs: 20 }

/** Serves imports, and works on them. A plugin of its own, because only its routes accept large forms. */
export async function registerImportRoutesAndWorker(
  app: FastifyInstance,
  {
    users,
    files,
    database,
    ...dependencies
  }: {
    pool: Pool
    database: DatabaseConnectionSettings
    files: FileStore
    holdings: HoldingsStore
    users: UserService
  },
): Promise<void> {
  const { pool, holdings } = dependencies
  await app.register(multipart, { limits: multipartLimits })
  const findCurrency = async (userId: string) => (await users.findOwnUser(userId))?.user.defaultCurrency ?? 'USD'
  const copyPhotos = createCopyPhotoService({ pool, files, holdings })
  const startMatching = async (claimed: ClaimedImport) =>
    startMatchingThread({ database, claimed, currency: await findCurrency(claimed.user_id) })
  const worker = startImportWorker({ ...dependencies, startMatching, copyPhotos }, app.log)
  app.addHook('onClose', () => worker.close())
  const imports = createOwnImportStore(dependencies)
  const shared = { pool, imports, wake: worker.wake }
  const uploads = createUploadService(shared)
  const decisions = createImportDecisionService(shared)
  const commits = createCommitAndUndoService(shared)
  const toOwn = ({ viewer, params }: { viewer: { id: string }; params: { importId: string } }) => ({
    userId: viewer.id,
    id: params.importId,
  })

  serveEndpoint(app, contract.startImport, async ({ viewer, request }) => {
    await enforceRateLimit(pool, [{ subject: `imports of ${viewer.id}`, limit: uploadLimit }], {
      message: 'Please wait a while before you import more files.',
    })
    return {
      import: await uploads.start({ userId: viewer.id, viewer }, (begin, read) =>
        withReceivedImportFile(request, begin, read),
      ),
    }
  })
  serveEndpoint(app, contract.listImports, ({ viewer, query }) => imports.list(viewer.id, query), 'no-store')
  serveEndpoint(
    app,
    contract.getCurrentImport,
    async ({ viewer }) => {
      const record = await imports.findOpen(viewer.id)
      return { import: record && (await imports.toView(record)) }
    },
    'no-store',
  )
  serveEndpoint(
    app,
    contract.getImport,
    async (call) => ({ import: await imports.toView(await imports.require(toOwn(call))) }),
    'no-store',
  )
  registerWatchImportRoute(app, imports)
  registerExportRoutes(app, { pool, files, imports, findCurrency })
  serveEndpoint(app, contract.setImportMapping, async (call) => ({
    import: await decisions.setMapping(toOwn(call), call.body.mapping),
  }))
  serveEndpoint(
    app,
    contract.listImportSetTexts,
    ({ query, ...call }) => decisions.listSets(toOwn(call), query),
    'no-store',
  )
  serveEndpoint(
    app,
    contract.listImportRows,
    ({ query, ...call }) => decisions.listRows(toOwn(call), query),
    'no-store',
  )
  serveEndpoint(app, contract.answerImportRow, (call) =>
    decisions.answerRow({ ...toOwn(call), line: call.params.line }, call.body),
  )
  serveEndpoint(app, contract.answerImportSetText, async (call) => ({
    import: await decisions.answerSet(toOwn(call), call.body),
  }))
  serveEndpoint(app, contract.commitImport, async (call) => ({
    import: await commits.commit(toOwn(call), call.body.policy),
  }))
  serveEndpoint(app, contract.undoImport, async (call) => ({ import: await commits.undo(toOwn(call)) }))
  serveEndpoint(app, contract.retryParkedImportRows, async (call) => ({ import: await commits.retry(toOwn(call)) }))
  serveEndpoint(app, contract.deleteImport, async (call) => {
    await commits.delete(toOwn(call))
    return { message: 'The import has been canceled.' }
  })
  serveEndpoint(app, contract.deleteParkedRows, async (call) => ({
    import: await commits.deleteParkedRows(toOwn(call), call.body.lines ?? null),
  }))
  serveEndpoint(app, contract.storeParkedPhotos, async (call) => ({
    import: await commits.storeParkedPhotos(toOwn(call)),
  }))
  serveEndpoint(app, contract.deleteParkedPhotos, async (call) => ({
    import: await commits.deleteParkedPhotos(toOwn(call)),
  }))
}
