import { type ClientBase, escapeIdentifier } from 'pg'
import { type CopyStreamQuery, type CopyToStreamQuery, from, to } from 'pg-copy-streams'

export type CopyTarget = { name: string; columns: readonly string[] }

/** Opens a stream that inserts the rows that it is given in COPY's text format. */
export const openRowWriter = (client: ClientBase, target: CopyTarget): CopyStreamQuery =>
  client.query(from(`copy ${formatTarget(target)} from stdin`))

/** Opens a stream of a table's rows in COPY's text format. */
export const openRowReader = (client: ClientBase, target: CopyTarget): CopyToStreamQuery =>
  client.query(to(`copy ${formatTarget(target)} to stdout`))

const formatTarget = ({ name, columns }: CopyTarget): string =>
  `${escapeIdentifier(name)} (${columns.map(escapeIdentifier).join(', ')})`
