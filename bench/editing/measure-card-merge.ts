import { aMember } from '@ninepocket/api/testing/a-member'
import { findCounterDrift } from '@ninepocket/api/testing/catalogue/counter-drift'
import { aProductWithCards, seedCatalogue, seededId } from '@ninepocket/api/testing/catalogue/seed-catalogue'
import { readHoldings, seedOwnersAndWishers } from '@ninepocket/api/testing/catalogue/seed-owners-and-wishers'
import { mergeCatalogueRow, revertCatalogueEdit } from '@ninepocket/contract/catalogue/editing/catalogue-edit-endpoints'
import type { BenchResult } from '../measure/report/bench-report.ts'
import { atMost, exactly, mustBeZero } from '../measure/report/figure-with-limit.ts'
import { buildFigureTable } from '../measure/report/report-table.ts'
import type { RegisterCleanUp } from '../measure/run/workspace.ts'
import { startMigratedDatabase, vacuumAndCheckpoint } from '../measure/servers/start-migrated-database.ts'
import { startApiServer } from '../measure/servers/start-servers.ts'

const maxMergeSeconds = 5
const [fromCardId, toCardId] = [seededId('A', 'Base', 0), seededId('A', 'Base', 1)]

/** Merges a card that many members own and wish for into one that they own too, and reverts it. */
export async function measureCardMerge(
  { owners }: { owners: number },
  onCleanUp: RegisterCleanUp,
): Promise<BenchResult> {
  const database = await startMigratedDatabase(onCleanUp)
  const { pool } = database
  await seedCatalogue(pool, [aProductWithCards([{ name: 'Ann' }, { name: 'Ann again' }])])
  await seedOwnersAndWishers(pool, owners)
  await vacuumAndCheckpoint(pool)
  const { url } = await startApiServer(database, onCleanUp)
  const admin = await aMember({ url, pool }, { isAdmin: true })
  const before = await readHoldings(pool)

  const started = performance.now()
  const { edit } = await admin.call(mergeCatalogueRow, {
    params: { kind: 'cards', id: fromCardId },
    body: { intoId: toCardId },
  })
  const mergeSeconds = (performance.now() - started) / 1000
  const merged = await readHoldings(pool)
  const driftAfterMerge = await findCounterDrift(pool)

  const revertStarted = performance.now()
  await admin.call(revertCatalogueEdit, { params: { editId: String(edit.id) } })
  const revertSeconds = (performance.now() - revertStarted) / 1000
  const isRestored = JSON.stringify(await readHoldings(pool)) === JSON.stringify(before)
  return {
    tables: [
      buildFigureTable(`a card that ${owners} members own and wish for, merged into one that they own too`, {
        'merge, s': mergeSeconds,
        'revert, s': revertSeconds,
      }),
    ],
    targets: [
      atMost(maxMergeSeconds, 'the merge', mergeSeconds, 's'),
      exactly(
        2 * owners,
        'copies of the remaining card',
        merged.copies.filter(({ card_id: id }) => id === toCardId).length,
        'copies',
      ),
      exactly(owners, 'wishes for the remaining card', merged.wishes.length, 'wishes'),
      mustBeZero('counts that differ from a recount after the merge', driftAfterMerge.length, 'counts'),
      mustBeZero('counts that differ after the revert', (await findCounterDrift(pool)).length, 'counts'),
      mustBeZero('reverts that do not restore every copy and wish', isRestored ? 0 : 1, 'reverts'),
    ],
    raw: { mergeSeconds, revertSeconds },
  }
}
