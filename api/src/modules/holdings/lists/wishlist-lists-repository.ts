import type { WishlistInsertSet, WishlistProduct } from '@ninepocket/contract/wishlist/wishlist-lists'
import type { WishlistProductSort } from '@ninepocket/contract/wishlist/wishlist-sort'
import type { Pool } from 'pg'
import { toByteaParam } from '../../../database/connect.ts'
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

type WishCountColumn = { wishes: number }

const sortColumns: Record<WishlistProductSort['field'], string> = {
  name: `split_part(p.filter_text, E'\\n', 1) collate "C"`,
  year: 'p.year_number',
  publisher: 'lower(p.publisher) collate "C"',
}

/** SQL: an order and the columns that it needs. Products without a publisher come last in both directions. */
function buildOrderSql(sort: WishlistProductSort | undefined): { orderColumns: string; order: string } {
  if (!sort) return { orderColumns: productListOrderColumns, order: productListOrderSql }
  return {
    orderColumns: `${productListOrderColumns}, ${sortColumns[sort.field]} as sorted_by`,
    order: `sorted_by ${sort.isDescending ? 'desc' : 'asc'} nulls last, ${productListOrderSql}`,
  }
}

/** Reads the products and insert sets of a wishlist from counters, never from the wishes. */
export function createWishlistListsRepository(pool: Pool) {
  return {
    async listProducts(
      userId: string,
      { tokens, sort }: { tokens: ReadonlyArray<string>; sort: WishlistProductSort | undefined },
      { offset: skip, limit: take }: OffsetRange,
    ): Promise<{ products: WishlistProduct[]; total: number }> {
      const { orderColumns: keys, order } = buildOrderSql(sort)
      const { rows, total } = await queryPage<ProductRow & WishCountColumn>(
        pool,
        {
          hits: `select ${keys}, own.wishes
            from user_product_counts own join products p on p.id = own.product_id
            where own.user_id = $1 and own.wishes > 0 and ${buildContainsTokensSql('p.filter_text', tokens, 4)}`,
          table: 'products p',
          order,
          columns: `page.wishes, ${productColumns}`,
        },
        [toByteaParam(userId), skip, take, ...tokens],
      )
      return { products: rows.map((row) => ({ ...toProduct(row), totalItems: row.wishes })), total }
    },

    async listInsertSets(
      { userId, productId }: { userId: string; productId: string },
      tokens: ReadonlyArray<string>,
      { offset: skip, limit: take }: OffsetRange,
    ): Promise<{ insertSets: WishlistInsertSet[]; total: number }> {
      const { rows, total } = await queryPage<InsertSetRow & WishCountColumn>(
        pool,
        {
          hits: `select ${insertSetListOrderColumns}, own.wishes
            from user_insert_set_counts own
              join insert_sets s on s.product_id = own.product_id and s.id = own.insert_set_id
            where own.user_id = $1 and own.product_id = $4 and own.wishes > 0
              and ${buildContainsTokensSql('s.filter_text', tokens, 5)}`,
          table: 'insert_sets s',
          order: insertSetListOrderSql,
          columns: `page.wishes, ${insertSetColumns}`,
        },
        [toByteaParam(userId), skip, take, toByteaParam(productId), ...tokens],
      )
      return { insertSets: rows.map((row) => ({ ...toInsertSet(row), totalItems: row.wishes })), total }
    },
  }
}
