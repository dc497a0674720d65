import type { Pool } from 'pg'

/** So many copies of cards of an insert set. */
export type InsertSetCopies = { insertSetId: string; copies: number }

const largeInsertSetCount = 5_000
/** Copies of a set whose replies are measured, in both collections. */
export const copiesPerInsertSet = 20
/** Of the small collection: as many rows on a first page as the large one has, wherever one looks. */
const rowsPerPage = 100

/** 100,000 copies over 5,000 insert sets, the fullest of the catalogue. */
export async function planLargeCollection(pool: Pool): Promise<InsertSetCopies[]> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from insert_sets where total_cards > 0 order by total_cards desc, id limit $1',
    [largeInsertSetCount],
  )
  return rows.map(({ id }) => ({ insertSetId: id, copies: copiesPerInsertSet }))
}

/**
 * 1,000 copies: of 100 sets of the product with the most, of a set of each of some 100 other products, and of a few sets as
 * many as the large collection has of each. What is compared is how rows are found, so both are sent as many.
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
  const fromOtherProducts = rows
    .filter(({ product, place }) => product > 1 && place === 1)
    .slice(0, rowsPerPage)
  const fullInsertSets = rows.filter(({ product, place }) => product > 1 && place === 2).slice(0, 10)
  return [
    ...[...fromFirstProduct, ...fromOtherProducts].map(({ id }) => ({ insertSetId: id, copies: 4 })),
    ...fullInsertSets.map(({ id }) => ({ insertSetId: id, copies: copiesPerInsertSet })),
  ]
}
