import type { Pool } from 'pg'

export type InsertSetCopies = { insertSetId: string; copies: number }

const largeInsertSetCount = 5_000
export const copiesPerInsertSet = 20
/** Rows on a first page of the small collection, the same number as for the large one. */
const rowsPerPage = 100

export async function planLargeCollection(pool: Pool): Promise<InsertSetCopies[]> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from insert_sets where total_cards > 0 order by total_cards desc, id limit $1',
    [largeInsertSetCount],
  )
  return rows.map(({ id }) => ({ insertSetId: id, copies: copiesPerInsertSet }))
}

/**
 * Plans 1,000 copies: from 100 sets of the largest product, one set of each of about 100 other products, and a few
 * sets with as many copies as the large collection has. The lookup of rows is compared, so both replies have equal
 * length.
 */
export async function planSmallCollection(pool: Pool): Promise<InsertSetCopies[]> {
  const large = await planLargeCollection(pool)
  const ids = large.map(({ insertSetId }) => `\\x${insertSetId}`)
  const { rows } = await pool.query<{ id: string; place: number; product: number }>(
    `select id, place, dense_rank() over (order by sets desc, product_id) as product from (
       select s.id, s.product_id, row_number() over (partition by s.product_id order by s.sort_order, s.id) as place,
         count(*) over (partition by s.product_id) as sets
       from insert_sets s where s.id = any($1::bytea[])
     ) ranked order by product, place`,
    [ids],
  )
  const fromFirstProduct = rows.filter(({ product }) => product === 1).slice(0, rowsPerPage)
  const fromOtherProducts = rows.filter(({ product, place }) => product > 1 && place === 1).slice(0, rowsPerPage)
  const fullInsertSets = rows.filter(({ product, place }) => product > 1 && place === 2).slice(0, 10)
  return [
    ...[...fromFirstProduct, ...fromOtherProducts].map(({ id }) => ({ insertSetId: id, copies: 4 })),
    ...fullInsertSets.map(({ id }) => ({ insertSetId: id, copies: copiesPerInsertSet })),
  ]
}
