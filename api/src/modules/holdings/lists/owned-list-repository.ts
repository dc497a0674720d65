import type { Completion } from '@ninepocket/contract/collection/completion'
import type { OwnedInsertSet, OwnedProduct } from '@ninepocket/contract/collection/owned-lists'
import type { Pool } from 'pg'
import { toByteaParam } from '../../../database/connect.ts'
import { prepareStatement } from '../../../database/prepare-statement.ts'
import {
  type InsertSetRow,
  insertSetColumns,
  insertSetListOrderColumns,
  insertSetListOrderSql,
  toInsertSet,
} from '../../catalogue/insert-sets/insert-set-row.ts'
import { buildContainsTokensSql } from '../../catalogue/paging/filter-tokens.ts'
import type { OffsetRange } from '../../catalogue/paging/paging.ts'
import { queryPage } from '../../catalogue/paging/query-page.ts'
import {
  type ProductRow,
  productColumns,
  productListOrderColumns,
  productListOrderSql,
  toProduct,
} from '../../catalogue/products/product-row.ts'
import type { OwnedListFilter } from './owned-list-filter.ts'

type CopyCountColumns = { copies: number; copies_for_trade: number; copies_for_sale: number }

const toCopyCounts = (row: CopyCountColumns) => ({
  totalItems: row.copies,
  forTradeCount: row.copies_for_trade,
  forSaleCount: row.copies_for_sale,
})
const countColumns = 'page.copies as copies, page.for_trade as copies_for_trade, page.for_sale as copies_for_sale'

/** SQL: true requires a copy with the flag, false a copy without. */
function buildAvailabilitySql({ forTrade, forSale }: OwnedListFilter): string {
  const requested = { for_trade: forTrade, for_sale: forSale }
  const conditions = Object.entries(requested).flatMap(([column, isAvailable]) =>
    isAvailable === undefined ? [] : [isAvailable ? `own.${column} > 0` : `own.${column} < own.copies`],
  )
  return ['own.copies > 0', ...conditions].join(' and ')
}

/** Reads the products and insert sets of a collection from counters, never from the copies. */
export function createOwnedListRepository(pool: Pool) {
  return {
    async listProducts(
      userId: string,
      filter: OwnedListFilter,
      { offset: skip, limit: take }: OffsetRange,
    ): Promise<{ products: OwnedProduct[]; total: number }> {
      const { rows, total } = await queryPage<ProductRow & CopyCountColumns>(
        pool,
        {
          hits: `select ${productListOrderColumns}, own.copies, own.for_trade, own.for_sale
            from user_product_counts own join products p on p.id = own.product_id
            where own.user_id = $1 and ${buildAvailabilitySql(filter)} and ${buildContainsTokensSql('p.filter_text', filter.tokens, 4)}`,
          table: 'products p',
          order: productListOrderSql,
          columns: `${productColumns}, ${countColumns}`,
        },
        [toByteaParam(userId), skip, take, ...filter.tokens],
      )
      return { products: rows.map((row) => ({ ...toProduct(row), ...toCopyCounts(row) })), total }
    },

    async listInsertSets(
      { userId, productId }: { userId: string; productId: string },
      filter: OwnedListFilter,
      { offset: skip, limit: take }: OffsetRange,
    ): Promise<{ insertSets: OwnedInsertSet[]; total: number }> {
      const { rows, total } = await queryPage<InsertSetRow & CopyCountColumns>(
        pool,
        {
          hits: `select ${insertSetListOrderColumns}, own.copies, own.for_trade, own.for_sale
            from user_insert_set_counts own
              join insert_sets s on s.product_id = own.product_id and s.id = own.insert_set_id
            where own.user_id = $1 and own.product_id = $4 and ${buildAvailabilitySql(filter)}
              and ${buildContainsTokensSql('s.filter_text', filter.tokens, 5)}`,
          table: 'insert_sets s',
          order: insertSetListOrderSql,
          columns: `${insertSetColumns}, ${countColumns}`,
        },
        [toByteaParam(userId), skip, take, toByteaParam(productId), ...filter.tokens],
      )
      return { insertSets: rows.map((row) => ({ ...toInsertSet(row), ...toCopyCounts(row) })), total }
    },

    /** Returns null when there is no such product. */
    findProductCompletion: (userId: string, productId: string) =>
      queryCompletion(
        `select coalesce(own.cards, 0) as owned, p.total_cards as total from products p
         left join user_product_counts own on own.user_id = $1 and own.product_id = p.id where p.id = $2`,
        [userId, productId],
      ),

    /** Returns null when there is no such insert set. */
    findInsertSetCompletion: (userId: string, insertSetId: string) =>
      queryCompletion(
        `select coalesce(own.cards, 0) as owned, s.total_cards as total from insert_sets s
         left join user_insert_set_counts own
           on own.user_id = $1 and own.product_id = s.product_id and own.insert_set_id = s.id where s.id = $2`,
        [userId, insertSetId],
      ),
  }

  async function queryCompletion(text: string, ids: string[]): Promise<Completion | null> {
    const { rows } = await pool.query<Completion>(prepareStatement(text, ids.map(toByteaParam)))
    return rows[0] ?? null
  }
}
