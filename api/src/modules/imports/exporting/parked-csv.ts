import type { Queryable } from '../../../database/queryable.ts'
import type { ImportRecord } from '../import-record.ts'
import { iterateParkedRows } from './parked-rows-repository.ts'

/** Generates the parked rows of an import as they stand in the file, under its header. */
export async function* generateParkedCsv(
  db: Queryable,
  { id, user_id: userId, file }: ImportRecord,
): AsyncGenerator<string> {
  const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  yield `${(file?.header ?? []).map(quote).join(file?.separator ?? ',')}\r\n`
  for await (const { raw } of iterateParkedRows(db, userId, id)) yield `${Buffer.from(raw ?? '', 'hex').toString()}\r\n`
}
