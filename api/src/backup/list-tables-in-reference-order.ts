import { defineStatement } from '../database/define-statement.ts'
import { readShippedMigrations } from '../database/migration-files.ts'
import type { Queryable } from '../database/queryable.ts'
import type { BackupTable } from './backup-format.ts'

/**
 * Returns the tables that migrations create. Other tables of a shared database are not the site's. Names of dropped
 * tables match nothing; a test finds renamed ones.
 */
const listOwnTables = () =>
  readShippedMigrations().flatMap(({ sql }) => [...sql.matchAll(/^create table (\w+)/gm)].map(([, name = '']) => name))

const readTables = defineStatement({
  name: 'readTables',
  text: `
    select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace and c.relname = any($names::text[])
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`,
  parameters: { names: 'text[]' },
  columns: { name: 'text', columns: 'text[]' },
})

const readReferences = defineStatement({
  name: 'readReferences',
  text: `
    select f.relname::text as "from", t.relname::text as "to" from pg_constraint k
    join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and k.conrelid <> k.confrelid and f.relnamespace = current_schema()::regnamespace`,
  columns: { from: 'text', to: 'text' },
})

/**
 * Returns every table of the site except `migrations`, with its columns, except generated ones. Referenced tables come first.
 * @throws Error if tables reference each other in a circle
 */
export async function listTablesInReferenceOrder(db: Queryable): Promise<BackupTable[]> {
  const tables = await readTables.all(db, { names: listOwnTables() })
  const references = await readReferences.all(db, {})
  const ordered: BackupTable[] = []
  const remaining = new Set(tables)
  while (remaining.size > 0) {
    const isRemaining = (name: string) => [...remaining].some((table) => table.name === name)
    const ready = [...remaining].filter(
      ({ name }) => !references.some(({ from, to }) => from === name && isRemaining(to)),
    )
    if (ready.length === 0) throw new Error('The tables of the database reference each other in a circle.')
    for (const table of ready) {
      ordered.push(table)
      remaining.delete(table)
    }
  }
  return ordered
}
