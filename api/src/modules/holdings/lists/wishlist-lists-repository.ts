import type { ParallelFoldingParameters } from '@ninepocket/contract/catalogue/parallel-folding'
import type { WishlistInsertSet, WishlistProduct } from '@ninepocket/contract/wishlist/wishlist-lists'
import type { WishlistProductSort } from '@ninepocket/contract/wishlist/wishlist-sort'
import { type DeclaredValues, defineStatement } from '../../../database/define-statement.ts'
import type { Queryable } from '../../../database/queryable.ts'
import {
  buildHitsWithFoldedParallelsSql,
  parallelFoldingParameterTypes,
  toParallelCountIfAny,
  toParallelFoldingParameters,
} from '../../catalogue/insert-sets/folded-hits-sql.ts'
import {
  insertSetColumnsForListOrderSql,
  insertSetColumnsSql,
  insertSetColumnTypes,
  insertSetListOrderSql,
  toInsertSet,
} from '../../catalogue/insert-sets/insert-set-row.ts'
import { buildContainsTokensSql, toTokenPatterns } from '../../catalogue/paging/filter-tokens.ts'
import { buildPageSql } from '../../catalogue/paging/page-sql.ts'
import { type OffsetRange, splitRowsAndTotal } from '../../catalogue/paging/paging.ts'
import {
  productColumnsSql,
  productColumnTypes,
  productListOrderSql,
  productSortColumnsSql,
  toProduct,
} from '../../catalogue/products/product-row.ts'
import type { WishlistAccess } from '../wishes/wish-with-card.ts'

type WishlistFilter = { tokens: ReadonlyArray<string>; access: WishlistAccess }

const wishCountColumns = 'page.wishes, page.cards as owned_cards'
const wishCountColumnTypes = { wishes: 'int4', owned_cards: 'int4' } as const

/** Only the owner gets the completion: it tells what is in the collection, which may be private. */
const toWishCounts = (
  row: DeclaredValues<typeof wishCountColumnTypes> & { total_cards: number },
  access: WishlistAccess,
): Pick<WishlistProduct, 'totalItems' | 'completion'> => ({
  totalItems: row.wishes,
  ...(access === 'own' && { completion: { owned: row.owned_cards, total: row.total_cards } }),
})

/** Products without a publisher come last in both directions. */
const defineListProducts = (name: string, sortColumn: string, direction: 'asc' | 'desc') =>
  defineStatement({
    name: `listWishlistProducts-${name}-${direction}`,
    text: buildPageSql({
      hits: `select ${productSortColumnsSql}, ${sortColumn} as sorted_by, own.wishes, own.cards
        from user_product_counts own join products p on p.id = own.product_id
        where own.user_id = $userId and own.wishes > 0 and ${buildContainsTokensSql('p.filter_text')}`,
      table: 'products p',
      order: `sorted_by ${direction} nulls last, ${productListOrderSql}`,
      columns: `${wishCountColumns}, ${productColumnsSql}`,
    }),
    parameters: { userId: 'bytea', tokenPatterns: 'text[]', offset: 'int8', limit: 'int8' },
    columns: { total: 'int8', ...wishCountColumnTypes, ...productColumnTypes, id: 'bytea?' },
  })
const defineBothDirections = (name: string, sortColumn: string) => ({
  asc: defineListProducts(name, sortColumn, 'asc'),
  desc: defineListProducts(name, sortColumn, 'desc'),
})
const listProductsInDefaultOrder = defineListProducts('default', 'null', 'asc')
const listProductsBy: Record<WishlistProductSort['field'], ReturnType<typeof defineBothDirections>> = {
  name: defineBothDirections('name', `split_part(p.filter_text, E'\\n', 1) collate "C"`),
  year: defineBothDirections('year', 'p.year_number'),
  publisher: defineBothDirections('publisher', 'lower(p.publisher) collate "C"'),
}

const listWishlistInsertSetsOfProduct = defineStatement({
  name: 'listWishlistInsertSetsOfProduct',
  text: buildPageSql({
    hits: buildHitsWithFoldedParallelsSql(`select ${insertSetColumnsForListOrderSql}, s.base_set_id, own.wishes, own.cards
      from user_insert_set_counts own
        join insert_sets s on s.product_id = own.product_id and s.id = own.insert_set_id
      where own.user_id = $userId and own.product_id = $productId and own.wishes > 0
        and ${buildContainsTokensSql('s.filter_text')}`),
    table: 'insert_sets s',
    order: insertSetListOrderSql,
    columns: `${wishCountColumns}, page.parallel_count, ${insertSetColumnsSql}`,
  }),
  parameters: {
    userId: 'bytea',
    productId: 'bytea',
    tokenPatterns: 'text[]',
    ...parallelFoldingParameterTypes,
    offset: 'int8',
    limit: 'int8',
  },
  columns: { total: 'int8', ...wishCountColumnTypes, parallel_count: 'int4', ...insertSetColumnTypes, id: 'bytea?' },
})

/** Reads the products and insert sets of a wishlist from counters, never from the wishes. */
export function createWishlistProductListsRepository(pool: Queryable) {
  return {
    async listProducts(
      userId: string,
      { tokens, sort, access }: WishlistFilter & { sort: WishlistProductSort | undefined },
      { offset, limit }: OffsetRange,
    ): Promise<{ products: WishlistProduct[]; total: number }> {
      const statement = sort
        ? listProductsBy[sort.field][sort.isDescending ? 'desc' : 'asc']
        : listProductsInDefaultOrder
      const { rows, total } = splitRowsAndTotal(
        await statement.all(pool, { userId, tokenPatterns: toTokenPatterns(tokens), offset, limit }),
      )
      return { products: rows.map((row) => ({ ...toProduct(row), ...toWishCounts(row, access) })), total }
    },

    async listInsertSets(
      { userId, productId }: { userId: string; productId: string },
      { tokens, access, ...folding }: WishlistFilter & ParallelFoldingParameters,
      { offset, limit }: OffsetRange,
    ): Promise<{ insertSets: WishlistInsertSet[]; total: number }> {
      const tokenPatterns = toTokenPatterns(tokens)
      const { rows, total } = splitRowsAndTotal(
        await listWishlistInsertSetsOfProduct.all(pool, {
          userId,
          productId,
          tokenPatterns,
          ...toParallelFoldingParameters(folding),
          offset,
          limit,
        }),
      )
      const insertSets = rows.map((row) => ({
        ...toInsertSet(row),
        ...toParallelCountIfAny(row),
        ...toWishCounts(row, access),
      }))
      return { insertSets, total }
    },
  }
}
