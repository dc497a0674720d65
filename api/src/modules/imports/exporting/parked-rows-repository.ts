import { defineStatement, type RowOf } from '../../../database/define-statement.ts'
import { exportPageSize, iteratePagesByKey } from '../../../database/keyset-iteration.ts'
import type { Queryable } from '../../../database/queryable.ts'

const firstKey = { importId: '0'.repeat(24), line: 0 }

const readParkedPage = defineStatement({
  name: 'readParkedRowsForExport',
  text: `select i.id as "importId", i.target, i.file, i.created_at as "createdAt", r.line, r.raw, r.content, r.reason, r.copies
    from imports i join import_rows r on r.import_id = i.id and r.fate = 'parked'
    where i.user_id = $userId and ($onlyId::bytea is null or i.id = $onlyId)
      and (i.id, r.line) > ($afterImportId, $afterLine)
    order by i.id, r.line limit ${exportPageSize}`,
  parameters: { userId: 'bytea', onlyId: 'bytea?', afterImportId: 'bytea', afterLine: 'int4' },
  columns: {
    importId: 'bytea',
    target: 'text',
    file: 'json?',
    createdAt: 'timestamptz',
    line: 'int4',
    raw: 'bytea?',
    content: 'json?',
    reason: 'text?',
    copies: 'int4',
  },
})
export type ParkedRow = RowOf<typeof readParkedPage>

/** Reads a member's parked rows by import and line, those of one import if its id is given. */
export async function* iterateParkedRows(
  db: Queryable,
  userId: string,
  onlyId: string | null = null,
): AsyncGenerator<ParkedRow> {
  const getKey = ({ importId, line }: ParkedRow) => ({ importId, line })
  const pages = iteratePagesByKey(firstKey, getKey, (after) =>
    readParkedPage.all(db, { userId, onlyId, afterImportId: after.importId, afterLine: after.line }),
  )
  for await (const page of pages) yield* page
}
