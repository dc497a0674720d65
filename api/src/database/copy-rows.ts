import { sql } from 'kysely'
import type { ClientBase } from 'pg'
import { type CopyStreamQuery, type CopyToStreamQuery, from, to } from 'pg-copy-streams'
import { toKysely } from './kysely.ts'

export type TableWithColumns = { name: string; columns: readonly string[] }

/** Opens a stream that inserts the rows that it is given in COPY's text format. */
export const openRowWriter = (client: ClientBase, target: TableWithColumns): CopyStreamQuery =>
  client.query(from(sql`copy ${formatTarget(target)} from stdin`.compile(toKysely(client)).sql))

/** Opens a stream of a table's rows in COPY's text format. */
export const openRowReader = (client: ClientBase, target: TableWithColumns): CopyToStreamQuery =>
  client.query(to(sql`copy ${formatTarget(target)} to stdout`.compile(toKysely(client)).sql))

const formatTarget = ({ name, columns }: TableWithColumns) =>
  sql`${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))})`
