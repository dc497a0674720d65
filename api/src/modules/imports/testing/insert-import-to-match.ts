import type { Pool } from 'pg'
import { hexToByteaParam } from '../../../database/connect.ts'
import { newId } from '../../../database/new-id.ts'
import { insertLargeImportToCommit } from './insert-large-import-to-commit.ts'

/** Stores an import at `matching` with equal rows, which name no card of the catalogue. Returns its id. */
export async function insertImportToMatch(
  pool: Pool,
  { userId, rows }: { userId: string; rows: number },
): Promise<string> {
  const id = await insertLargeImportToCommit(pool, { userId, cardIds: [newId()], rows })
  const file = { name: null, bytes: 3, encoding: 'utf8', separator: ',', app: null, header: ['Name'], sampleRows: [] }
  await pool.query(
    `update imports set state = 'matching', match_rows = 0, copies = 0, file = $2, mapping = '["name"]' where id = $1`,
    [hexToByteaParam(id), file],
  )
  await pool.query('update import_rows set fate = null, key = null, card_id = null where import_id = $1', [
    hexToByteaParam(id),
  ])
  return id
}
