import type { Product } from '@ninepocket/contract/catalogue/product'
import type { Pool } from 'pg'
import { toByteaArrayParam, toByteaParam } from '../../../database/connect.ts'
import { prepareStatement } from '../../../database/prepare-statement.ts'
import { parseYearNumber } from '../derived-columns.ts'
import { buildContainsTokensSql } from '../paging/filter-tokens.ts'
import type { OffsetRange } from '../paging/paging.ts'
import { type ProductRow, productColumns, productListOrderSql, toProduct } from './product-row.ts'

export type ProductFilter = {
  year?: string | undefined
  publisher?: string | undefined
  tokens: ReadonlyArray<string>
}
type ProductsWithTotal = { products: Product[]; total: number }

export function createProductRepository(pool: Pool) {
  async function queryProducts(text: string, values: unknown[]): Promise<Product[]> {
    const { rows } = await pool.query<ProductRow>(prepareStatement(text, values))
    return rows.map(toProduct)
  }

  async function findOne(condition: string, value: string): Promise<Product | null> {
    const [product = null] = await queryProducts(
      `select ${productColumns} from products p where ${condition} order by ${productListOrderSql} limit 1`,
      [value],
    )
    return product
  }

  return {
    findById: (id: string) => findOne('p.id = $1', toByteaParam(id)),

    findByStoredSlug: (slug: string) => findOne('p.stored_slug = $1', slug),

    /** Returns the product of a set, or null if the set does not exist. */
    findByInsertSet: (insertSetId: string) =>
      findOne('p.id = (select product_id from insert_sets where id = $1)', toByteaParam(insertSetId)),

    /** Returns whether the image of any product has an address that starts with `path`. */
    async hasImageBelow(path: string): Promise<boolean> {
      const { rowCount } = await pool.query(
        prepareStatement('select from products where starts_with(image_url, $1) limit 1', [path]),
      )
      return rowCount === 1
    },

    /** Lists products in the order of `ids`. Unknown ids are omitted. */
    listByIds: (ids: ReadonlyArray<string>) =>
      queryProducts(
        `select ${productColumns} from unnest($1::bytea[]) with ordinality asked (id, n)
         join products p on p.id = asked.id order by asked.n`,
        [toByteaArrayParam(ids)],
      ),

    /** Lists products by the time they were added, newest first. */
    listRecent: (limit: number) =>
      queryProducts(`select ${productColumns} from products p order by p.created_at desc, p.id limit $1`, [limit]),

    /** Lists a page of the products that match a filter, with their number. */
    async listFiltered(filter: ProductFilter, { offset: skip, limit: take }: OffsetRange): Promise<ProductsWithTotal> {
      const values: unknown[] = [skip, take]
      const conditions: string[] = []
      if (filter.year !== undefined) {
        values.push(parseYearNumber(filter.year), filter.year)
        conditions.push(`p.year_number = $${values.length - 1} and p.year = $${values.length}`)
      }
      if (filter.publisher !== undefined) {
        values.push(filter.publisher)
        conditions.push(`p.publisher = $${values.length}`)
      }
      conditions.push(buildContainsTokensSql('p.filter_text', filter.tokens, values.length + 1))
      values.push(...filter.tokens)
      const { rows } = await pool.query<ProductRow & { id: string | null; total: number }>(
        prepareStatement(
          `with hits as materialized (select p.* from products p where ${conditions.join(' and ')}),
             page as (select p.* from hits p order by ${productListOrderSql} offset $1 limit $2)
           select counted.total, ${productColumns}
           from (select count(*) as total from hits) counted left join page p on true order by ${productListOrderSql}`,
          values,
        ),
      )
      // Past the end the query returns one row with the count alone.
      const products = rows.filter((row) => row.id !== null).map(toProduct)
      return { products, total: rows[0]?.total ?? 0 }
    },
  }
}
export type ProductRepository = ReturnType<typeof createProductRepository>
