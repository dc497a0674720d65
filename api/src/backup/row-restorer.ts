import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { sql } from 'kysely'
import type { Client } from 'pg'
import type { CopyStreamQuery } from 'pg-copy-streams'
import { openRowWriter } from '../database/copy-rows.ts'
import { defineStatement } from '../database/define-statement.ts'
import { toKysely } from '../database/kysely.ts'
import type { BackupTable } from './backup-format.ts'

const readIdentityColumns = defineStatement({
  name: 'readIdentityColumns',
  text: `
    select c.relname::text as table, a.attname::text as column
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and a.attidentity <> ''`,
  columns: { table: 'text', column: 'text' },
})

/** Creates a writer of rows in COPY format, table by table. It finally sets the identity sequences. */
export function createRowRestorer(client: Client, onPart: (part: string) => void) {
  const columnsByTable = new Map<string, ReadonlyArray<string>>()
  let current: { table: string; target: CopyStreamQuery } | undefined
  let rows = 0

  async function endTable(): Promise<void> {
    if (!current) return
    const { target } = current
    current = undefined
    target.end()
    await finished(target)
    rows += target.rowCount
  }

  return {
    /** Empties the tables, because migrations insert rows. */
    async begin(tables: ReadonlyArray<BackupTable>): Promise<void> {
      for (const { name, columns } of tables) columnsByTable.set(name, columns)
      const names = tables.map(({ name }) => sql.table(name))
      await sql`truncate ${sql.join(names)}`.execute(toKysely(client))
    },
    /** @throws Error if the table was not announced or the database rejects the rows */
    async write(table: string, chunk: Buffer): Promise<void> {
      if (current?.table !== table) {
        await endTable()
        const columns = columnsByTable.get(table)
        if (!columns) throw new Error(`it holds rows of ${table}, which it did not announce`)
        onPart(table)
        current = { table, target: openRowWriter(client, { name: table, columns }) }
        // The next write, or the end, reports the error.
        current.target.on('error', () => {})
      }
      const { target } = current
      if (target.errored) throw target.errored
      if (!target.write(chunk)) await Promise.race([once(target, 'drain'), finished(target)])
    },
    /** Returns the number of written rows. */
    async end(): Promise<number> {
      await endTable()
      for (const { table, column } of await readIdentityColumns.all(client, {}))
        if (columnsByTable.has(table))
          await sql`select setval(pg_get_serial_sequence(${table}, ${column}),
            (select coalesce(max(${sql.ref(column)}), 0) + 1 from ${sql.table(table)}), false)`.execute(
            toKysely(client),
          )
      return rows
    },
  }
}
