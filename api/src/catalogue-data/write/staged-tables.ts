import { sql } from 'kysely'
import { toKysely } from '../../database/kysely.ts'
import type { Queryable } from '../../database/queryable.ts'

/** A table into which catalogues are imported. */
export type CatalogueTableName = 'products' | 'insert_sets' | 'cards'

/** Returns the name of the temporary table into which a batch is copied. */
export const getStagedTableName = (table: CatalogueTableName) => `staged_${table}`

/** Creates the temporary tables of this connection into which batches are copied. */
export async function createStagedTables(client: Queryable): Promise<void> {
  for (const table of ['products', 'insert_sets', 'cards'] as const)
    await sql`create temporary table if not exists ${sql.table(getStagedTableName(table))}
      (like ${sql.table(table)} including defaults) on commit delete rows`.execute(toKysely(client))
}

/** Empties a temporary table, for a transaction that writes several batches. */
export async function emptyStagedTable(client: Queryable, table: CatalogueTableName): Promise<void> {
  await sql`delete from ${sql.table(getStagedTableName(table))}`.execute(toKysely(client))
}
