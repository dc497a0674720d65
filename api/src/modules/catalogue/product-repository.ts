import type { Product } from '@ninepocket/contract/product'
import type { Pool } from 'pg'
import { idParameter, idsParameter } from '../../database/connect.ts'
import { statement } from '../../database/statement.ts'
import { yearNumber } from './derived-texts.ts'
import { holdsPieces } from './filter-term.ts'
import type { Stretch } from './paging.ts'
import { type ProductRow, productColumns, productOrder, toProduct } from './product-row.ts'

export type ProductFilter = {
  year?: string | undefined
  publisher?: string | undefined
  pieces: ReadonlyArray<string>
}
type Counted = { products: Product[]; total: number }

/** Reads products: SQL only. */
export function productRepository(pool: Pool) {
  async function read(text: string, values: unknown[]): Promise<Product[]> {
    const { rows } = await pool.query<ProductRow>(statement(text, values))
    return rows.map(toProduct)
  }

  async function findOne(condition: string, value: string): Promise<Product | null> {
    const [product = null] = await read(
      `select ${productColumns} from products p where ${condition} order by ${productOrder} limit 1`,
      [value],
    )
    return product
  }

  return {
    byId: (id: string) => findOne('p.id = $1', idParameter(id)),

    byStoredSlug: (slug: string) => findOne('p.stored_slug = $1', slug),

    /** The product that a set belongs to; null where there is no such set. */
    ofInsertSet: (insertSetId: string) =>
      findOne('p.id = (select product_id from insert_sets where id = $1)', idParameter(insertSetId)),

    /** In the order of `ids`; an id that is not there is passed over. */
    byIds: (ids: ReadonlyArray<string>) =>
      read(
        `select ${productColumns} from unnest($1::bytea[]) with ordinality asked (id, n)
         join products p on p.id = asked.id order by asked.n`,
        [idsParameter(ids)],
      ),

    /** Those added last first. */
    recent: (limit: number) =>
      read(`select ${productColumns} from products p order by p.created_at desc, p.id limit $1`, [limit]),

    /** A page of the products that pass a filter, and how many do. */
    async filtered(filter: ProductFilter, { skip, take }: Stretch): Promise<Counted> {
      const values: unknown[] = [skip, take]
      const conditions: string[] = []
      if (filter.year !== undefined) {
        values.push(yearNumber(filter.year), filter.year)
        conditions.push(`p.year_number = $${values.length - 1} and p.year = $${values.length}`)
      }
      if (filter.publisher !== undefined) {
        values.push(filter.publisher)
        conditions.push(`p.publisher = $${values.length}`)
      }
      conditions.push(holdsPieces('p.filter_text', filter.pieces, values.length + 1))
      values.push(...filter.pieces)
      const { rows } = await pool.query<ProductRow & { id: string | null; total: number }>(
        statement(
          `with hits as materialized (select p.* from products p where ${conditions.join(' and ')}),
             page as (select p.* from hits p order by ${productOrder} offset $1 limit $2)
           select counted.total, ${productColumns}
           from (select count(*) as total from hits) counted left join page p on true order by ${productOrder}`,
          values,
        ),
      )
      // Past the end there is one row: the count alone.
      const products = rows.filter((row) => row.id !== null).map(toProduct)
      return { products, total: rows[0]?.total ?? 0 }
    },
  }
}
export type ProductRepository = ReturnType<typeof productRepository>
