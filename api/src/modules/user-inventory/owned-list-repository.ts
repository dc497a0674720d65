import type { Completion } from '@ninepocket/contract/completion'
import type { OwnedInsertSet, OwnedProduct } from '@ninepocket/contract/owned-lists'
import type { Pool } from 'pg'
import { idParameter } from '../../database/connect.ts'
import { statement } from '../../database/statement.ts'
import { holdsPieces } from '../catalogue/filter-term.ts'
import {
  type InsertSetRow,
  insertSetColumns,
  insertSetOrder,
  insertSetOrderKeys,
  toInsertSet,
} from '../catalogue/insert-set-row.ts'
import { pageOfHits } from '../catalogue/page-of-hits.ts'
import type { Stretch } from '../catalogue/paging.ts'
import {
  type ProductRow,
  productColumns,
  productOrder,
  productOrderKeys,
  toProduct,
} from '../catalogue/product-row.ts'

/** Which products or insert sets of a person: those with copies that are marked so, or not, and hold every piece. */
export type OwnedFilter = {
  forTrade?: boolean | undefined
  forSale?: boolean | undefined
  pieces: ReadonlyArray<string>
}

type Counts = { copies: number; copies_for_trade: number; copies_for_sale: number }

const countsOf = (row: Counts) => ({
  totalItems: row.copies,
  forTradeCount: row.copies_for_trade,
  forSaleCount: row.copies_for_sale,
})
const countColumns =
  'page.total as copies, page.for_trade as copies_for_trade, page.for_sale as copies_for_sale'

/** SQL: `true` asks for what holds a copy that is marked, `false` for what holds one that is not. */
function holdsMarks({ forTrade, forSale }: OwnedFilter): string {
  const asked = { for_trade: forTrade, for_sale: forSale }
  const conditions = Object.entries(asked).flatMap(([column, isMarked]) =>
    isMarked === undefined ? [] : [isMarked ? `own.${column} > 0` : `own.${column} < own.total`],
  )
  return ['own.total > 0', ...conditions].join(' and ')
}

/** Reads which products and insert sets a person has copies of, from counts and never from the copies: SQL only. */
export function ownedListRepository(pool: Pool) {
  return {
    async products(
      userId: string,
      filter: OwnedFilter,
      { skip, take }: Stretch,
    ): Promise<{ products: OwnedProduct[]; total: number }> {
      const { rows, total } = await pageOfHits<ProductRow & Counts>(
        pool,
        {
          hits: `select ${productOrderKeys}, own.total, own.for_trade, own.for_sale
            from user_product_counts own join products p on p.id = own.product_id
            where own.user_id = $1 and ${holdsMarks(filter)} and ${holdsPieces('p.filter_text', filter.pieces, 4)}`,
          table: 'products p',
          order: productOrder,
          columns: `${productColumns}, ${countColumns}`,
        },
        [idParameter(userId), skip, take, ...filter.pieces],
      )
      return { products: rows.map((row) => ({ ...toProduct(row), ...countsOf(row) })), total }
    },

    async insertSets(
      { userId, productId }: { userId: string; productId: string },
      filter: OwnedFilter,
      { skip, take }: Stretch,
    ): Promise<{ insertSets: OwnedInsertSet[]; total: number }> {
      const { rows, total } = await pageOfHits<InsertSetRow & Counts>(
        pool,
        {
          hits: `select ${insertSetOrderKeys}, own.total, own.for_trade, own.for_sale
            from user_set_counts own
              join insert_sets s on s.product_id = own.product_id and s.id = own.insert_set_id
            where own.user_id = $1 and own.product_id = $4 and ${holdsMarks(filter)}
              and ${holdsPieces('s.filter_text', filter.pieces, 5)}`,
          table: 'insert_sets s',
          order: insertSetOrder,
          columns: `${insertSetColumns}, ${countColumns}`,
        },
        [idParameter(userId), skip, take, idParameter(productId), ...filter.pieces],
      )
      return { insertSets: rows.map((row) => ({ ...toInsertSet(row), ...countsOf(row) })), total }
    },

    /** null: there is no such product. */
    completionOfProduct: (userId: string, productId: string) =>
      completion(
        `select coalesce(own.cards, 0) as owned, p.total_cards as total from products p
         left join user_product_counts own on own.user_id = $1 and own.product_id = p.id where p.id = $2`,
        [userId, productId],
      ),

    /** null: there is no such insert set. */
    completionOfInsertSet: (userId: string, insertSetId: string) =>
      completion(
        `select coalesce(own.cards, 0) as owned, s.total_cards as total from insert_sets s
         left join user_set_counts own
           on own.user_id = $1 and own.product_id = s.product_id and own.insert_set_id = s.id where s.id = $2`,
        [userId, insertSetId],
      ),
  }

  async function completion(text: string, ids: string[]): Promise<Completion | null> {
    const { rows } = await pool.query<Completion>(statement(text, ids.map(idParameter)))
    return rows[0] ?? null
  }
}
