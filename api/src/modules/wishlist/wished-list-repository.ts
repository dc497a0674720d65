import type { WishedInsertSet, WishedProduct } from '@ninepocket/contract/wished-lists'
import type { ProductSort } from '@ninepocket/contract/wishlist-sort'
import type { Pool } from 'pg'
import { idParameter } from '../../database/connect.ts'
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

type Counted = { wishes: number }

const columnOf: Record<ProductSort['field'], string> = {
  name: `split_part(p.filter_text, E'\\n', 1) collate "C"`,
  year: 'p.year_number',
  publisher: 'lower(p.publisher) collate "C"',
}

/**
 * SQL of an order, and of the columns it takes. Products without a publisher come last, whatever the direction; those alike
 * in the order of all lists.
 */
function orderOf(sort: ProductSort | undefined): { keys: string; order: string } {
  if (!sort) return { keys: productOrderKeys, order: productOrder }
  return {
    keys: `${productOrderKeys}, ${columnOf[sort.field]} as sorted_by`,
    order: `sorted_by ${sort.isDescending ? 'desc' : 'asc'} nulls last, ${productOrder}`,
  }
}

/** Reads of which products and insert sets a person wishes for cards, from counts and never from the wishes: SQL only. */
export function wishedListRepository(pool: Pool) {
  return {
    async products(
      userId: string,
      { pieces, sort }: { pieces: ReadonlyArray<string>; sort: ProductSort | undefined },
      { skip, take }: Stretch,
    ): Promise<{ products: WishedProduct[]; total: number }> {
      const { keys, order } = orderOf(sort)
      const { rows, total } = await pageOfHits<ProductRow & Counted>(
        pool,
        {
          hits: `select ${keys}, own.wish as wishes
            from user_product_counts own join products p on p.id = own.product_id
            where own.user_id = $1 and own.wish > 0 and ${holdsPieces('p.filter_text', pieces, 4)}`,
          table: 'products p',
          order,
          columns: `page.wishes, ${productColumns}`,
        },
        [idParameter(userId), skip, take, ...pieces],
      )
      return { products: rows.map((row) => ({ ...toProduct(row), totalItems: row.wishes })), total }
    },

    async insertSets(
      { userId, productId }: { userId: string; productId: string },
      pieces: ReadonlyArray<string>,
      { skip, take }: Stretch,
    ): Promise<{ insertSets: WishedInsertSet[]; total: number }> {
      const { rows, total } = await pageOfHits<InsertSetRow & Counted>(
        pool,
        {
          hits: `select ${insertSetOrderKeys}, own.wish as wishes
            from user_set_counts own
              join insert_sets s on s.product_id = own.product_id and s.id = own.insert_set_id
            where own.user_id = $1 and own.product_id = $4 and own.wish > 0
              and ${holdsPieces('s.filter_text', pieces, 5)}`,
          table: 'insert_sets s',
          order: insertSetOrder,
          columns: `page.wishes, ${insertSetColumns}`,
        },
        [idParameter(userId), skip, take, idParameter(productId), ...pieces],
      )
      return { insertSets: rows.map((row) => ({ ...toInsertSet(row), totalItems: row.wishes })), total }
    },
  }
}
