import { Readable } from 'node:stream'
import { exportAccount } from '@ninepocket/contract/user-endpoints'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { FileStore } from '../../../files/file-store.ts'
import { present } from '../../../http/present.ts'
import { requireViewer } from '../../../http/viewer.ts'
import { countOrRefuse } from '../../../security/counted-acts.ts'
import type { LimitRule } from '../../../security/usage-limit.ts'
import type { Belongings } from '../belongings.ts'
import type { UserService } from '../user-service.ts'
import { exportFiles } from './export-files.ts'
import { exportSections } from './export-sections.ts'
import { zipOf } from './zip-files.ts'

/** An export reads everything of a person; nobody needs more of them. */
export const exportsOfPerson: LimitRule = { most: 10, windowMs: 3_600_000 }

/** `GET /api/users/export`. Not by `serve`, for its reply is no JSON: it is sent as it is made. */
export function exportRoutes(
  app: FastifyInstance,
  {
    pool,
    files,
    users,
    belongings,
  }: { pool: Pool; files: FileStore; users: UserService; belongings: ReadonlyArray<Belongings> },
): void {
  const sections = [...exportSections, ...belongings.flatMap((each) => each.sections)]

  app.get(exportAccount.path, async (request, reply) => {
    const viewer = requireViewer(await app.sessions.callerOf(request))
    await countOrRefuse(pool, [{ subject: `exports of ${viewer.id}`, rule: exportsOfPerson }], {
      message: 'Please wait a while before you take your data again.',
    })
    const { username } = present(await users.self(viewer.id)).user
    const madeAt = new Date()
    const name = `${username}-${madeAt.toISOString().slice(0, 10)}.zip`
    const zip = zipOf(exportFiles({ pool, files, sections }, viewer.id), madeAt)
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${name}"`)
      .type('application/zip')
      .send(Readable.from(zip, { objectMode: false }))
  })
}
