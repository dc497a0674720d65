import { hexToByteaParam } from '../../../database/connect.ts'
import { newId } from '../../../database/new-id.ts'
import type { Member } from '../../../testing/a-member.ts'
import type { TestApi } from '../../../testing/test-api.ts'

/** Line of the only row of `insertImportWithParkedRow`. */
export const parkedLineNumber = 2

/** Stores an import with one parked row, which waits for decisions, without sending a file. Returns its id. */
export async function insertImportWithParkedRow(
  { pool }: Pick<TestApi, 'pool'>,
  { user }: Pick<Member, 'user'>,
  note = 'mine',
): Promise<string> {
  const id = newId()
  const file = {
    name: 'cards.csv',
    bytes: 20,
    encoding: 'utf8',
    separator: ',',
    app: null,
    header: ['Name', 'Notes'],
    sampleRows: [['No such card', note]],
  }
  const emptyTexts = { cardId: '', number: '', set: '', insertSet: '', setCode: '', year: '', brand: '' }
  const content = {
    count: 1,
    tradeCount: 0,
    priority: '',
    details: { privateNote: note },
    card: { ...emptyTexts, name: 'No such card', parallel: '', printRun: '' },
  }
  await pool.query(
    `insert into imports (id, user_id, target, state, file, mapping, rows, parked_rows)
     values ($1, $2, 'collection', 'deciding', $3, '["name", "privateNote"]', 1, 1)`,
    [hexToByteaParam(id), hexToByteaParam(user.id), JSON.stringify(file)],
  )
  await pool.query(
    `insert into import_rows (import_id, line, raw, fate, content, set_text, set_key, copies)
     values ($1, $2, $3, 'parked', $4, '', '', 1)`,
    [hexToByteaParam(id), parkedLineNumber, Buffer.from(`No such card,${note}`), JSON.stringify(content)],
  )
  return id
}
