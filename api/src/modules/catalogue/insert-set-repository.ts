import type { InsertSet } from '@ninepocket/contract/insert-set'
import type { Pool } from 'pg'
import { idParameter, idsParameter } from '../../database/connect.ts'
import { statement } from '../../database/statement.ts'
import type { Part } from './catalogue-outline.ts'
import { holdsPieces } from './filter-term.ts'
import {
  type InsertSetRow,
  insertSetColumns,
  insertSetOrder,
  toInsertSet,
  toInsertSetWithProduct,
} from './insert-set-row.ts'
import type { Stretch } from './paging.ts'
import { type ProductRefRow, productRefColumns } from './product-row.ts'

/** Reads insert sets: SQL only. */
export function insertSetRepository(pool: Pick<Pool, 'query'>) {
  return {
    async byId(id: string): Promise<InsertSet | null> {
      const { rows } = await pool.query<InsertSetRow>(
        statement(`select ${insertSetColumns} from insert_sets s where s.id = $1`, [idParameter(id)]),
      )
      return rows[0] ? toInsertSet(rows[0]) : null
    },

    /** How many cards a set has; null where there is no such set. */
    async size(id: string): Promise<number | null> {
      const { rows } = await pool.query<{ total: number }>(
        statement('select total_cards as total from insert_sets where id = $1', [idParameter(id)]),
      )
      return rows[0]?.total ?? null
    },

    /** In the order of `ids`, each with its product. */
    async byIds(ids: ReadonlyArray<string>): Promise<InsertSet[]> {
      const { rows } = await pool.query<InsertSetRow & ProductRefRow>(
        statement(
          `select ${insertSetColumns}, ${productRefColumns}
           from unnest($1::bytea[]) with ordinality asked (id, n)
           join insert_sets s on s.id = asked.id join products p on p.id = s.product_id order by asked.n`,
          [idsParameter(ids)],
        ),
      )
      return rows.map(toInsertSetWithProduct)
    },

    /** The sets of several products, a stretch of each, one after the other. */
    async ofProducts(parts: ReadonlyArray<Part>): Promise<InsertSet[]> {
      const { rows } = await pool.query<InsertSetRow & ProductRefRow>(
        statement(
          `select ${insertSetColumns}, ${productRefColumns}
           from unnest($1::bytea[], $2::int[], $3::int[]) with ordinality part (product_id, skip, take, n)
           cross join lateral (
             select s.* from insert_sets s where s.product_id = part.product_id
             order by ${insertSetOrder} limit part.take offset part.skip
           ) s
           join products p on p.id = s.product_id
           order by part.n, ${insertSetOrder}`,
          [
            idsParameter(parts.map((part) => part.id)),
            parts.map((part) => part.skip),
            parts.map((part) => part.take),
          ],
        ),
      )
      return rows.map(toInsertSetWithProduct)
    },

    /** A page of the sets of a product that hold every piece, and how many do. null: there is no such product. */
    async ofProduct(
      productId: string,
      pieces: ReadonlyArray<string>,
      { skip, take }: Stretch,
    ): Promise<{ insertSets: InsertSet[]; total: number } | null> {
      const { rows } = await pool.query<InsertSetRow & { id: string | null; total: number }>(
        statement(
          `with hits as materialized (
             select s.* from insert_sets s
             where s.product_id = $1 and ${holdsPieces('s.filter_text', pieces, 4)}
           ), page as (select s.* from hits s order by ${insertSetOrder} offset $2 limit $3)
           select counted.total, ${insertSetColumns}
           from (select count(*) as total from hits) counted join products p on p.id = $1
           left join page s on true order by ${insertSetOrder}`,
          [idParameter(productId), skip, take, ...pieces],
        ),
      )
      if (rows.length === 0) return null
      return {
        insertSets: rows.filter((row) => row.id !== null).map(toInsertSet),
        total: rows[0]?.total ?? 0,
      }
    },
  }
}
export type InsertSetRepository = ReturnType<typeof insertSetRepository>
