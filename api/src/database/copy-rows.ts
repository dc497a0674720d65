import { sql } from 'kysely'
import type { ClientBase } from 'pg'
import { type CopyStreamQuery, type CopyToStreamQuery, from, to } from 'pg-copy-streams'
import { toKysely } from './kysely.ts'

export type TableWithColumns = { name: string; columns: readonly string[] }

/** Opens a stream that inserts the rows that it is given in COPY's text format. */
export const openRowWriter = (client: ClientBase, { name, columns }: TableWithColumns): CopyStreamQuery =>
  client.query(from(sql`copy ${sql.table(name)} (${formatColumns(columns)}) from stdin`.compile(toKysely(client)).sql))

/** Opens a stream of a table's rows in COPY's text format. A partitioned table can be copied by a query only. */
export const openRowReader = (client: ClientBase, { name, columns }: TableWithColumns): CopyToStreamQuery =>
  client.query(
    to(sql`copy (select ${formatColumns(columns)} from ${sql.table(name)}) to stdout`.compile(toKysely(client)).sql),
  )

const formatColumns = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)))
