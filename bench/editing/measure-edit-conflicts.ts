import { aMember } from '@ninepocket/api/testing/a-member'
import { aProductWithCards, seedCatalogue, seededId } from '@ninepocket/api/testing/catalogue/seed-catalogue'
import {
  changeCatalogueRow,
  listEditsOfCatalogueRow,
} from '@ninepocket/contract/catalogue/editing/catalogue-edit-endpoints'
import type { BenchResult } from '../measure/report/bench-report.ts'
import { exactly, mustBeZero } from '../measure/report/figure-with-limit.ts'
import { buildFigureTable } from '../measure/report/report-table.ts'
import type { RegisterCleanUp } from '../measure/run/workspace.ts'
import { startMigratedDatabase } from '../measure/servers/start-migrated-database.ts'
import { startApiServer } from '../measure/servers/start-servers.ts'

const params = { kind: 'cards', id: seededId('A', 'Base', 0) } as const
const names = ['Ann', 'Anna'] as const

/** Sends edits of one field at once through two processes: each is recorded after the one before it, or rejected. */
export async function measureEditConflicts(
  { edits }: { edits: number },
  onCleanUp: RegisterCleanUp,
): Promise<BenchResult> {
  const database = await startMigratedDatabase(onCleanUp)
  const { pool } = database
  await seedCatalogue(pool, [aProductWithCards([{ name: names[0] }])])
  const servers = [await startApiServer(database, onCleanUp), await startApiServer(database, onCleanUp)]
  const admins = await Promise.all(servers.map(({ url }) => aMember({ url, pool }, { isAdmin: true })))

  const started = performance.now()
  const statuses = await Promise.all(
    Array.from({ length: edits }, async (_, index) => {
      const [from, to] = index % 2 === 0 ? names : names.toReversed()
      const admin = admins[(index >> 1) % admins.length]!
      return (await admin.send(changeCatalogueRow, { params, body: { changes: { name: { from, to } } } })).status
    }),
  )
  const seconds = (performance.now() - started) / 1000
  const accepted = statuses.filter((status) => status === 200).length

  const history: Array<{ before: unknown; after: unknown }> = []
  for (let page = 1, totalPages = 1; page <= totalPages; page++) {
    const reply = await admins[0]!.call(listEditsOfCatalogueRow, { params, query: { page, limit: 100 } })
    history.push(...reply.edits.map(({ before, after }) => ({ before: before?.name, after: after?.name })))
    totalPages = reply.totalPages
  }
  const gaps = history.filter(({ before }, index) => before !== (history[index + 1]?.after ?? names[0])).length
  const { rows } = await pool.query<{ name: string }>('select name from cards')
  return {
    tables: [
      buildFigureTable(`${edits} edits of one field at once`, { accepted, rejected: edits - accepted, s: seconds }),
    ],
    targets: [
      mustBeZero(
        'edits that are neither accepted nor rejected as conflicts',
        statuses.filter((status) => status !== 200 && status !== 409).length,
        'edits',
      ),
      exactly(accepted, 'accepted edits in the history', history.length, 'edits'),
      mustBeZero('edits that do not follow the one before', gaps, 'edits'),
      mustBeZero('values that are not those of the last edit', rows[0]?.name === history[0]?.after ? 0 : 1, 'values'),
    ],
    raw: { statuses },
  }
}
