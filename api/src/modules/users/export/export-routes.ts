import { Readable } from 'node:stream'
import { exportAccount } from '@ninepocket/contract/users/user-endpoints'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { FileStore } from '../../../files/file-store.ts'
import { requireAccount } from '../../../http/security/require-account.ts'
import { requireViewerEvenIfSuspended } from '../../../http/security/viewer.ts'
import type { RateLimit } from '../../../security/local-rate-limit.ts'
import { enforceRateLimit } from '../../../security/rate-limit.ts'
import { recordSecurityEvent } from '../../security-log/security-log-service.ts'
import type { UserDataModule } from '../user-data-module.ts'
import type { UserService } from '../user-service.ts'
import { accountExportSections } from './account-export-sections.ts'
import { createZip } from './create-zip.ts'
import { generateExportFiles } from './generate-export-files.ts'

/** Limit on exports, because each reads all data of a user. */
export const exportLimit: RateLimit = { max: 10, windowMs: 3_600_000 }

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
    await enforceRateLimit(pool, [{ subject: `exports of ${viewer.id}`, limit: exportLimit }], {
      message: 'Please wait a while before you download your data again.',
    })
    const { username } = requireAccount(await users.findOwnUser(viewer.id)).user
    const event = { kind: 'data-exported', subjectId: viewer.id } as const
    await recordSecurityEvent(pool, { actorId: viewer.id, address: request.ip }, event)
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
