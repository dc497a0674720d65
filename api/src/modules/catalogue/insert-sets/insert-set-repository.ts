import type { InsertSet } from '@ninepocket/contract/catalogue/insert-set'
import type { Completion, OwnershipFilter } from '@ninepocket/contract/collection/completion'
import type { Pool } from 'pg'
import { toByteaArrayParam, toByteaParam } from '../../../database/connect.ts'
import { prepareStatement } from '../../../database/prepare-statement.ts'
import type { RangePart } from '../paging/catalogue-index.ts'
import { buildContainsTokensSql } from '../paging/filter-tokens.ts'
import type { OffsetRange } from '../paging/paging.ts'
import { type ProductRefRow, productRefColumns } from '../products/product-row.ts'
import {
  type InsertSetRow,
  insertSetColumns,
  insertSetListOrderSql,
  toInsertSet,
  toInsertSetWithProduct,
} from './insert-set-row.ts'

/** An insert set with a user's completion. */
export type InsertSetWithCompletion = InsertSet & { completion: Completion }

const ownershipConditions: Record<OwnershipFilter, string> = {
  all: 'true',
  owned: 'own.cards > 0',
  missing: 'coalesce(own.cards, 0) < s.total_cards',
}

export function createInsertSetRepository(pool: Pool) {
  return {
    async findById(id: string): Promise<InsertSet | null> {
      const { rows } = await pool.query<InsertSetRow>(
        prepareStatement(`select ${insertSetColumns} from insert_sets s where s.id = $1`, [toByteaParam(id)]),
      )
      return rows[0] ? toInsertSet(rows[0]) : null
    },

    /** Returns a set's number of cards, or null if the set does not exist. */
    async findCardCount(id: string): Promise<number | null> {
      const { rows } = await pool.query<{ total: number }>(
        prepareStatement('select total_cards as total from insert_sets where id = $1', [toByteaParam(id)]),
      )
      return rows[0]?.total ?? null
    },

    /** Lists sets in the order of `ids`, each with its product. */
    async listByIds(ids: ReadonlyArray<string>): Promise<InsertSet[]> {
      const { rows } = await pool.query<InsertSetRow & ProductRefRow>(
        prepareStatement(
          `select ${insertSetColumns}, ${productRefColumns}
           from unnest($1::bytea[]) with ordinality asked (id, n)
           join insert_sets s on s.id = asked.id join products p on p.id = s.product_id order by asked.n`,
          [toByteaArrayParam(ids)],
        ),
      )
      return rows.map(toInsertSetWithProduct)
    },

    /** Lists ranges of the sets of several products, one after the other. */
    async listByRanges(parts: ReadonlyArray<RangePart>): Promise<InsertSet[]> {
      const { rows } = await pool.query<InsertSetRow & ProductRefRow>(
        prepareStatement(
          `select ${insertSetColumns}, ${productRefColumns}
           from unnest($1::bytea[], $2::int[], $3::int[]) with ordinality part (product_id, skip, take, n)
           cross join lateral (
             select s.* from insert_sets s where s.product_id = part.product_id
             order by ${insertSetListOrderSql} limit part.take offset part.skip
           ) s
           join products p on p.id = s.product_id
           order by part.n, ${insertSetListOrderSql}`,
          [
            toByteaArrayParam(parts.map((part) => part.id)),
            parts.map((part) => part.offset),
            parts.map((part) => part.limit),
          ],
        ),
      )
      return rows.map(toInsertSetWithProduct)
    },

    /**
     * Lists a page of the sets of a product that contain every token, with their number. Returns null if the
     * product does not exist.
     */
    async listByProduct(
      productId: string,
      tokens: ReadonlyArray<string>,
      { offset: skip, limit: take }: OffsetRange,
    ): Promise<{ insertSets: InsertSet[]; total: number } | null> {
      const { rows } = await pool.query<InsertSetRow & { id: string | null; total: number }>(
        prepareStatement(
          `with hits as materialized (
             select s.* from insert_sets s
             where s.product_id = $1 and ${buildContainsTokensSql('s.filter_text', tokens, 4)}
           ), page as (select s.* from hits s order by ${insertSetListOrderSql} offset $2 limit $3)
           select counted.total, ${insertSetColumns}
           from (select count(*) as total from hits) counted join products p on p.id = $1
           left join page s on true order by ${insertSetListOrderSql}`,
          [toByteaParam(productId), skip, take, ...tokens],
        ),
      )
      if (rows.length === 0) return null
      return {
        insertSets: rows.filter((row) => row.id !== null).map(toInsertSet),
        total: rows[0]?.total ?? 0,
      }
    },

    /**
     * Like `listByProduct`, with the number of different cards that a user (null: a guest) owns of each set. Lists
     * all sets, those of which the user owns a card, or those of which the user misses one.
     */
    async listWithCompletion(
      { userId, have }: { userId: string | null; have: OwnershipFilter },
      productId: string,
      tokens: ReadonlyArray<string>,
      { offset: skip, limit: take }: OffsetRange,
    ): Promise<{ insertSets: InsertSetWithCompletion[]; total: number } | null> {
      type Row = InsertSetRow & { id: string | null; total: number; owned: number }
      const { rows } = await pool.query<Row>(
        prepareStatement(
          `with hits as materialized (
             select s.*, coalesce(own.cards, 0) as owned from insert_sets s
             left join user_insert_set_counts own
               on own.user_id = $4 and own.product_id = $1 and own.insert_set_id = s.id
             where s.product_id = $1 and ${ownershipConditions[have]} and ${buildContainsTokensSql('s.filter_text', tokens, 5)}
           ), page as (select s.* from hits s order by ${insertSetListOrderSql} offset $2 limit $3)
           select counted.total, s.owned, ${insertSetColumns}
           from (select count(*) as total from hits) counted join products p on p.id = $1
           left join page s on true order by ${insertSetListOrderSql}`,
          [toByteaParam(productId), skip, take, userId && toByteaParam(userId), ...tokens],
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
export type InsertSetRepository = ReturnType<typeof createInsertSetRepository>
