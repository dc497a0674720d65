import type { Pool } from 'pg'
import { hexToByteaParam } from '../../../database/connect.ts'
import { newId } from '../../../database/new-id.ts'

const emptyTexts = { name: '', number: '', set: '', insertSet: '', setCode: '', year: '', brand: '', parallel: '' }
const content = {
  count: 1,
  tradeCount: 1,
  priority: '',
  details: { condition: 'Mint' },
  card: { ...emptyTexts, cardId: '', printRun: '' },
}

/** Stores an import at `committing` with rows of one copy each, for these cards in turn. Returns its id. */
export async function insertLargeImportToCommit(
  pool: Pool,
  { userId, cardIds, rows }: { userId: string; cardIds: ReadonlyArray<string>; rows: number },
): Promise<string> {
  const id = newId()
  await pool.query(
    `insert into imports (id, user_id, target, state, mapping, rows, match_rows, copies, progress_total)
     values ($1, $2, 'collection', 'committing', '[]', $3::int, $3::int, $3::int, $3::int)`,
    [hexToByteaParam(id), hexToByteaParam(userId), rows],
  )
  await pool.query(
    `insert into import_rows (import_id, line, raw, fate, key, content, copies, card_id)
     select $1, n + 1, 'row', 'match', decode(md5(n::text), 'hex'), $2, 1, ($3::bytea[])[1 + n % cardinality($3::bytea[])]
     from generate_series(1, $4::int) n`,
    [hexToByteaParam(id), JSON.stringify(content), `{${cardIds.map((each) => `"\\\\x${each}"`).join(',')}}`, rows],
  )
  return id
}
