import type { Pool } from 'pg'
import { prepareStatement } from '../../../database/prepare-statement.ts'

/**
 * Reads a page of `hits`, each with its row of the catalogue, and their total number. Only the hits are scanned
 * before the page is found, and only as many as the page needs are sorted.
 * @param hits SQL that returns `id`, the columns that `order` uses, and the columns of `page` that `columns` uses
 * @param table SQL: table of the rows with the alias that `order` uses, such as `products p`
 * @param order SQL: a unique order that is valid for hits and for rows of the table
 * @param values parameters of the query; $2 is the offset and $3 the limit
 */
export async function queryPage<Row extends object>(
  pool: Pool,
  { hits, table, columns, order }: { hits: string; table: string; columns: string; order: string },
  values: unknown[],
): Promise<{ rows: Row[]; total: number }> {
  const alias = table.split(' ').at(-1)
  const { rows } = await pool.query<Row & { id: string | null; found: number }>(
    prepareStatement(
      `with hits as materialized (${hits}), page as (
         select * from hits ${alias} order by ${order} offset $2 limit $3
       )
       select counted.found, ${columns}
       from (select count(*) as found from hits) counted
       left join page on true left join ${table} on ${alias}.id = page.id order by ${order}`,
      values,
    ),
  )
  // Past the end the query returns one row with the count alone.
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.found ?? 0 }
}
