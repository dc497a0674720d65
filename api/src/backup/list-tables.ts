import { readShippedMigrations } from '../database/migrate.ts'
import type { Queryable } from '../database/queryable.ts'
import type { TableManifest } from './backup-format.ts'

/** Tables that the site's migrations make: in a database that is shared, others are somebody else's. */
const listOwnTables = () =>
  readShippedMigrations().flatMap(({ sql }) =>
    [...sql.matchAll(/^create table (\w+)/gm)].map(([, name = '']) => name),
  )

/** Every table of the site but its history, with the columns that are written, those that others refer to first. */
export async function listTables(db: Queryable): Promise<TableManifest[]> {
  const { rows: tables } = await db.query<TableManifest>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and c.relname = any($1)
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname`,
    [listOwnTables()],
  )
  const { rows: references } = await db.query<{ from: string; to: string }>(
    `select f.relname as from, t.relname as to from pg_constraint k
     join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
     where k.contype = 'f' and k.conrelid <> k.confrelid and f.relnamespace = current_schema()::regnamespace`,
  )
  const ordered: TableManifest[] = []
  const remaining = new Set(tables)
  while (remaining.size > 0) {
    const isRemaining = (name: string) => [...remaining].some((table) => table.name === name)
    const ready = [...remaining].filter(
      ({ name }) => !references.some(({ from, to }) => from === name && isRemaining(to)),
    )
    if (ready.length === 0) throw new Error('The tables of the database refer to each other in a circle.')
    for (const table of ready) {
      ordered.push(table)
      remaining.delete(table)
    }
  }
  return ordered
}
