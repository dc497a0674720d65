import type { Pool } from 'pg'
import { prepareStatement } from '../../../database/prepare-statement.ts'

/**
 * A page of what `hits` finds, each with its row of the catalogue, and how many there are of all pages. Nothing but the hits
 * is looked at before the page is found, and no more of them is put in order than the page needs.
 * @param hits SQL of `id`, of what `order` takes, and of whatever `columns` take of them as `page`
 * @param table SQL: the table of those rows with the name that `order` knows it by, `products p`
 * @param order SQL: of hits and rows of the table alike; no two may be equal in it
 * @param values the parameters, of which $2 is how many to pass over and $3 how many to take
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
  // Past the end there is one row: the count alone.
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.found ?? 0 }
}
