import type { Pool } from 'pg'
import { statement } from '../../database/statement.ts'

/**
 * A page of what `hits` finds (SQL of `id`, `place` from 1, and whatever `columns` take of them as `page`), each with its row
 * of the catalogue, and how many there are of all pages. Nothing but the hits is looked at before the page is found.
 * @param from SQL: the table of those rows with its key, `products p on p.id`
 * @param values the parameters, of which $2 is how many to pass over and $3 how many to take
 */
export async function placedRows<Row extends object>(
  pool: Pool,
  { hits, from, columns }: { hits: string; from: string; columns: string },
  values: unknown[],
): Promise<{ rows: Row[]; total: number }> {
  const { rows } = await pool.query<Row & { id: string | null; found: number }>(
    statement(
      `with hits as materialized (${hits}), page as (select * from hits order by place offset $2 limit $3)
       select counted.found, ${columns}
       from (select count(*) as found from hits) counted left join page on true left join ${from} = page.id
       order by page.place`,
      values,
    ),
  )
  // Past the end there is one row: the count alone.
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.found ?? 0 }
}
