import type { ClientBase } from 'pg'
import { addRowsToSearchVocabulary } from '../../modules/catalogue/search/add-rows-to-search-vocabulary.ts'
import { encodeRowsToWrite, findExistingRows } from '../write/find-and-encode-changed-rows.ts'
import { linkParallels } from '../write/link-parallels.ts'
import { type CatalogueRowKind, hashRowContent } from '../write/source-id.ts'
import { createStagedTables, emptyStagedTable } from '../write/staged-tables.ts'
import { writePreparedRows } from '../write/write-catalogue-batch.ts'
import { type AnySourceRow, rowStorageByKind } from './row-storage-by-kind.ts'

/** The reason why rows cannot be written, such as a parent that does not exist. */
export class UnwritableRowError extends Error {
  override name = 'UnwritableRowError'
}

/**
 * Writes rows that were edited on the site, as an import does, in the caller's transaction. The stored hash stays that
 * of the source's last row, so that the next import compares with it.
 * @throws UnwritableRowError
 */
export async function writeRowsEditedOnSite(
  client: ClientBase,
  kind: CatalogueRowKind,
  rows: ReadonlyArray<{ id: string; row: AnySourceRow }>,
): Promise<void> {
  if (rows.length === 0) return
  await createStagedTables(client)
  const writer = rowStorageByKind[kind].createWriter()
  await emptyStagedTable(client, writer.table)
  const existing = await findExistingRows(client, writer.table, rows)
  const written = rows.map(({ id, row }) => {
    const hash = existing.get(id)?.hash ?? hashRowContent(row)
    return { id, row, hash, line: 0, cells: [] }
  })
  const converter = await writer.createRowConverter(client, written)
  for (const item of written) {
    const problem = converter.getProblem(item)
    if (problem !== null) throw new UnwritableRowError(problem)
  }
  await writePreparedRows(client, writer, await encodeRowsToWrite({ written, existing, converter, now: new Date() }))
  await addRowsToSearchVocabulary(
    client,
    rows.map(({ id }) => id),
  )
  if (kind === 'insertSet') await linkParallels(client)
}
