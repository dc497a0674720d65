import { importCatalogue } from '@ninepocket/api/catalogue-data/import/import-catalogue'
import { hashSourceId } from '@ninepocket/api/catalogue-data/write/source-id'
import { aMember } from '@ninepocket/api/testing/a-member'
import {
  aCardFileRow,
  anInsertSetFileRow,
  aProductFileRow,
  createEmptyCatalogueFolder,
} from '@ninepocket/api/testing/catalogue/catalogue-folder'
import { listImportConflicts } from '@ninepocket/contract/catalogue/editing/catalogue-edit-endpoints'
import {
  applyPastedChecklist,
  previewPastedChecklist,
} from '@ninepocket/contract/catalogue/editing/checklist-endpoints'
import type { BenchResult } from '../measure/report/bench-report.ts'
import { exactly } from '../measure/report/figure-with-limit.ts'
import { buildFigureTable } from '../measure/report/report-table.ts'
import type { RegisterCleanUp } from '../measure/run/workspace.ts'
import { startMigratedDatabase } from '../measure/servers/start-migrated-database.ts'
import { startApiServer } from '../measure/servers/start-servers.ts'

const insertSetCount = 10
const cardsPerInsertSet = 1000
const cardCount = insertSetCount * cardsPerInsertSet

const range = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Changes the name of 10,000 cards by pasted checklists, and imports a source that has changed all of them too. */
export async function measureImportAfterEdits(_options: object, onCleanUp: RegisterCleanUp): Promise<BenchResult> {
  const database = await startMigratedDatabase(onCleanUp)
  const { pool } = database
  const folder = await createEmptyCatalogueFolder()
  onCleanUp(folder.remove)
  await folder.writeTable('products.csv', [aProductFileRow()])
  await folder.writeTable(
    'insert-sets.csv',
    range(insertSetCount).map((set) => anInsertSetFileRow({ sourceId: `s${set}`, name: `Set ${set}`, order: set })),
  )
  async function importCards(cells: { name: string; description: string }) {
    const rows = range(cardCount).map((index) =>
      aCardFileRow({
        sourceId: `c${index}`,
        insertSetSourceId: `s${Math.floor(index / cardsPerInsertSet)}`,
        name: `${cells.name} ${index}`,
        description: cells.description,
        cardNumber: (index % cardsPerInsertSet) + 1,
        order: index,
      }),
    )
    await folder.writeTable('cards.csv', rows)
    const started = performance.now()
    const { conflictCount } = await importCatalogue(pool, { folder: folder.path, fallbackFolder: folder.path })
    return { conflictCount, seconds: (performance.now() - started) / 1000 }
  }

  const first = await importCards({ name: 'Before', description: 'Old' })
  const { url } = await startApiServer(database, onCleanUp)
  const admin = await aMember({ url, pool }, { isAdmin: true })
  for (const set of range(insertSetCount)) {
    const params = { id: hashSourceId('insertSet', `s${set}`) }
    const text = range(cardsPerInsertSet)
      .map((index) => `${index + 1}\tSite ${set * cardsPerInsertSet + index}`)
      .join('\n')
    const { diff } = await admin.call(previewPastedChecklist, { params, body: { text } })
    const body = { text, fingerprint: diff.fingerprint, withdrawsMissing: false }
    await admin.call(applyPastedChecklist, { params, body })
  }
  const second = await importCards({ name: 'After', description: 'New' })

  const { rows } = await pool.query<{ kept: number; taken: number }>(`
    select count(*) filter (where name = 'Site ' || sort_order)::int as kept,
      count(*) filter (where public_json::jsonb ->> 'description' = 'New')::int as taken from cards`)
  const listedCards = new Set<string>()
  for (let page = 1, totalPages = 1; page <= totalPages; page++) {
    const reply = await admin.call(listImportConflicts, { query: { page, limit: 100 } })
    for (const { rowId, field, siteValue, sourceValue } of reply.conflicts)
      if (field === 'name' && String(siteValue) === String(sourceValue).replace('After', 'Site')) listedCards.add(rowId)
    totalPages = reply.totalPages
  }
  return {
    tables: [
      buildFigureTable(`imports of ${cardCount} cards`, {
        'before the edits, s': first.seconds,
        'of a changed source after the edits, s': second.seconds,
      }),
    ],
    targets: [
      exactly(cardCount, 'edited names that the import keeps', rows[0]?.kept ?? 0, 'cards'),
      exactly(cardCount, 'descriptions that the import takes', rows[0]?.taken ?? 0, 'cards'),
      exactly(cardCount, 'conflicts that the import reports', second.conflictCount, 'conflicts'),
      exactly(cardCount, 'cards in the list of conflicts, with both names', listedCards.size, 'cards'),
    ],
    raw: { first, second },
  }
}
