import type { Completion, Having } from '@ninepocket/contract/completion'
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

/** An insert set with what a person has of it. */
export type CompletedSet = InsertSet & { completion: Completion }

const conditionOf: Record<Having, string> = {
  all: 'true',
  owned: 'own.cards > 0',
  missing: 'coalesce(own.cards, 0) < s.total_cards',
}

/** Reads insert sets: SQL only. */
export function insertSetRepository(pool: Pool) {
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

    /**
     * As `ofProduct`, each set with how many of its cards a person (null: nobody) owns: all sets, those of which they
     * have a card, or those of which they miss one.
     */
    async ofProductFor(
      { userId, have }: { userId: string | null; have: Having },
      productId: string,
      pieces: ReadonlyArray<string>,
      { skip, take }: Stretch,
    ): Promise<{ insertSets: CompletedSet[]; total: number } | null> {
      type Row = InsertSetRow & { id: string | null; total: number; owned: number }
      const { rows } = await pool.query<Row>(
        statement(
          `with hits as materialized (
             select s.*, coalesce(own.cards, 0) as owned from insert_sets s
             left join user_set_counts own
               on own.user_id = $4 and own.product_id = $1 and own.insert_set_id = s.id
             where s.product_id = $1 and ${conditionOf[have]} and ${holdsPieces('s.filter_text', pieces, 5)}
           ), page as (select s.* from hits s order by ${insertSetOrder} offset $2 limit $3)
           select counted.total, s.owned, ${insertSetColumns}
           from (select count(*) as total from hits) counted join products p on p.id = $1
           left join page s on true order by ${insertSetOrder}`,
          [idParameter(productId), skip, take, userId && idParameter(userId), ...pieces],
        ),
      )
      if (rows.length === 0) return null
      const found = rows.filter((row) => row.id !== null)
      return {
        insertSets: found.map((row) => ({
          ...toInsertSet(row),
          completion: { owned: row.owned, total: row.total_cards },
        })),
        total: rows[0]?.total ?? 0,
      }
    },
  }
}
export type InsertSetRepository = ReturnType<typeof insertSetRepository>
