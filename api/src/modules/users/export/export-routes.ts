import { Readable } from 'node:stream'
import { exportAccount } from '@ninepocket/contract/users/user-endpoints'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { FileStore } from '../../../files/file-store.ts'
import { requireAccountRow } from '../../../http/security/require-account-row.ts'
import { requireViewerEvenIfSuspended } from '../../../http/security/viewer.ts'
import type { UserDataModule } from '../user-data-module.ts'
import type { UserService } from '../user-service.ts'
import { accountExportSections } from './account-export-sections.ts'
import { createZip } from './create-zip.ts'
import { generateExportFiles } from './generate-export-files.ts'
import { recordDataExportWithinLimit } from './record-data-export-within-limit.ts'

/** Serves `GET /api/users/export`. It does not use `serveEndpoint`, because its reply is a stream and not JSON. */
export function registerExportRoutes(
  app: FastifyInstance,
  {
    pool,
    files,
    users,
    userDataModules,
  }: { pool: Pool; files: FileStore; users: UserService; userDataModules: ReadonlyArray<UserDataModule> },
): void {
  const sections = [...accountExportSections, ...userDataModules.flatMap((each) => each.exportSections)]

  app.get(exportAccount.path, async (request, reply) => {
    const viewer = requireViewerEvenIfSuspended(await app.sessions.resolveCaller(request))
    const { username } = requireAccountRow(await users.findOwnUser(viewer.id)).user
    await recordDataExportWithinLimit(pool, viewer.id, request)
    const createdAt = new Date()
    const name = `${username}-${createdAt.toISOString().slice(0, 10)}.zip`
    const zip = createZip(generateExportFiles({ pool, files, sections }, viewer.id), createdAt)
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${name}"`)
      .type('application/zip')
      .send(Readable.from(zip, { objectMode: false }))
  })
}
