import type { Completion } from '@ninepocket/contract/collection/completion'
import type { InsertSetWithCopyCounts, OwnedProductOrInsertSetSort } from '@ninepocket/contract/collection/owned-lists'
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
import type { OwnedInsertSetsFilterAndSort, OwnedListFilterAndSort } from './owned-list-filter-and-sort.ts'

const copyCountColumns = `page.copies as copies, page.for_trade as copies_for_trade, page.for_sale as copies_for_sale,
  page.cards as owned_cards`
const copyCountColumnTypes = {
  copies: 'int4',
  copies_for_trade: 'int4',
  copies_for_sale: 'int4',
  owned_cards: 'int4',
} as const

const toCopyCounts = (row: DeclaredValues<typeof copyCountColumnTypes> & { total_cards: number }) => ({
  totalItems: row.copies,
  forTradeCount: row.copies_for_trade,
  forSaleCount: row.copies_for_sale,
  completion: { owned: row.owned_cards, total: row.total_cards },
})

/** SQL: true requires a copy with the flag, false a copy without; null requires neither. */
const availabilitySql = `own.copies > 0
  and case $forTrade::bool when true then own.for_trade > 0 when false then own.for_trade < own.copies else true end
  and case $forSale::bool when true then own.for_sale > 0 when false then own.for_sale < own.copies else true end`

const toFilterParameters = ({ forTrade, forSale, tokens }: OwnedListFilterAndSort) => ({
  forTrade: forTrade ?? null,
  forSale: forSale ?? null,
  tokenPatterns: toTokenPatterns(tokens),
})
const buildOrderSql = (sort: OwnedProductOrInsertSetSort, listOrderSql: string) =>
  sort === 'nearest' ? `missing_cards <= 0, missing_cards, ${listOrderSql}` : listOrderSql

const filterParameterTypes = { forTrade: 'bool?', forSale: 'bool?', tokenPatterns: 'text[]' } as const

const defineListOwnedProducts = (sort: OwnedProductOrInsertSetSort) =>
  defineStatement({
    name: `listOwnedProducts-${sort}`,
    text: buildPageSql({
      hits: `select ${productSortColumnsSql}, own.copies, own.for_trade, own.for_sale, own.cards,
        p.total_cards - own.cards as missing_cards
      from user_product_counts own join products p on p.id = own.product_id
      where own.user_id = $userId and ${availabilitySql} and ${buildContainsTokensSql('p.filter_text')}`,
      table: 'products p',
      order: buildOrderSql(sort, productListOrderSql),
      columns: `${productColumnsSql}, ${copyCountColumns}`,
    }),
    parameters: { userId: 'bytea', ...filterParameterTypes, offset: 'int8', limit: 'int8' },
    columns: { total: 'int8', ...productColumnTypes, id: 'bytea?', ...copyCountColumnTypes },
  })

const listOwnedProducts = { order: defineListOwnedProducts('order'), nearest: defineListOwnedProducts('nearest') }

const defineListOwnedInsertSets = (sort: OwnedProductOrInsertSetSort) =>
  defineStatement({
    name: `listOwnedInsertSets-${sort}`,
    text: buildPageSql({
      hits: buildHitsWithFoldedParallelsSql(`select ${insertSetColumnsForListOrderSql}, s.base_set_id, own.copies, own.for_trade, own.for_sale, own.cards,
        s.total_cards - own.cards as missing_cards
      from user_insert_set_counts own
        join insert_sets s on s.product_id = own.product_id and s.id = own.insert_set_id
      where own.user_id = $userId and own.product_id = $productId and ${availabilitySql}
        and ${buildContainsTokensSql('s.filter_text')}`),
      table: 'insert_sets s',
      order: buildOrderSql(sort, insertSetListOrderSql),
      columns: `${insertSetColumnsSql}, page.parallel_count, ${copyCountColumns}`,
    }),
    parameters: {
      userId: 'bytea',
      productId: 'bytea',
      ...filterParameterTypes,
      ...parallelFoldingParameterTypes,
      offset: 'int8',
      limit: 'int8',
    },
    columns: {
      total: 'int8',
      ...insertSetColumnTypes,
      id: 'bytea?',
      parallel_count: 'int4',
      ...copyCountColumnTypes,
    },
  })

const listOwnedInsertSets = {
  order: defineListOwnedInsertSets('order'),
  nearest: defineListOwnedInsertSets('nearest'),
}

const findProductCompletion = defineStatement({
  name: 'findProductCompletion',
  text: `select coalesce(own.cards, 0) as owned, p.total_cards as total from products p
    left join user_product_counts own on own.user_id = $userId and own.product_id = p.id where p.id = $productId`,
  parameters: { userId: 'bytea', productId: 'bytea' },
  columns: { owned: 'int4', total: 'int4' },
})

const findInsertSetCompletion = defineStatement({
  name: 'findInsertSetCompletion',
  text: `select coalesce(own.cards, 0) as owned, s.total_cards as total from insert_sets s
    left join user_insert_set_counts own
      on own.user_id = $userId and own.product_id = s.product_id and own.insert_set_id = s.id
    where s.id = $insertSetId`,
  parameters: { userId: 'bytea', insertSetId: 'bytea' },
  columns: { owned: 'int4', total: 'int4' },
})

/** Reads the products and insert sets of a collection from counters, never from the copies. */
export function createOwnedProductListsRepository(pool: Queryable) {
  return {
    async listProducts(userId: string, filter: OwnedListFilterAndSort, { offset, limit }: OffsetRange) {
      const { rows, total } = splitRowsAndTotal(
        await listOwnedProducts[filter.sort].all(pool, { userId, ...toFilterParameters(filter), offset, limit }),
      )
      return { products: rows.map((row) => ({ ...toProduct(row), ...toCopyCounts(row) })), total }
    },

    async listInsertSets(
      { userId, productId }: { userId: string; productId: string },
      { folding, ...filter }: OwnedInsertSetsFilterAndSort,
      { offset, limit }: OffsetRange,
    ): Promise<{ insertSets: InsertSetWithCopyCounts[]; total: number }> {
      const { rows, total } = splitRowsAndTotal(
        await listOwnedInsertSets[filter.sort].all(pool, {
          userId,
          productId,
          ...toFilterParameters(filter),
          ...toParallelFoldingParameters(folding),
          offset,
          limit,
        }),
      )
      const insertSets = rows.map((row) => ({
        ...toInsertSet(row),
        ...toParallelCountIfAny(row),
        ...toCopyCounts(row),
      }))
      return { insertSets, total }
    },

    /** Returns null when there is no such product. */
    findProductCompletion: (userId: string, productId: string): Promise<Completion | null> =>
      findProductCompletion.first(pool, { userId, productId }),

    /** Returns null when there is no such insert set. */
    findInsertSetCompletion: (userId: string, insertSetId: string): Promise<Completion | null> =>
      findInsertSetCompletion.first(pool, { userId, insertSetId }),
  }
}
