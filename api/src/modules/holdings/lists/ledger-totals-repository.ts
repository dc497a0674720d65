import { toKnownCurrencyOrUsd } from '@ninepocket/contract/collection/format-price'
import type { LedgerProduct } from '@ninepocket/contract/collection/ledger/ledger-endpoints'
import type { PaidAndValueSum, PurchaseYearSum } from '@ninepocket/contract/collection/ledger/paid-and-value-sum'
import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import type { CurrencyCode } from '@ninepocket/contract/site/currency'
import type { Pool } from 'pg'
import { type DeclaredValues, defineStatement, type RowOf } from '../../../database/define-statement.ts'
import { createKeyedQueue } from '../../../security/keyed-queue.ts'
import { attachProductAndInsertSet } from '../../catalogue/catalogue-lookup.ts'
import { type OffsetRange, splitRowsAndTotal } from '../../catalogue/paging/paging.ts'
import { productRefColumnsSql, toProductRef } from '../../catalogue/products/product-row.ts'
import { buildCopyPageSql, copyPageRowColumnTypes, toOwnCopyWithCard } from './copy-page.ts'

/**
 * SQL: sums of the user's amounts, which are in cents, by `keys` and by currency. What was paid and the own value may
 * have different currencies. Copies are added up before they are split into the two, because there are few pairs of
 * currencies and many copies.
 */
const buildAmountSumsSql = (keys: { names: string; sql: string }) => `select ${keys.names}, amounts.*
  from (
    select ${keys.sql}, paid_currency, own_value_currency, sum(paid_amount) as paid, count(paid_amount) as paid_count,
      sum(own_value) as value, count(own_value) as value_count
    from user_inventory where user_id = $userId and (own_value is not null or paid_amount is not null)
    group by ${keys.names}, paid_currency, own_value_currency
  ) copies cross join lateral (
    values (paid_currency, paid, paid_count, null::numeric, 0::int8), (own_value_currency, null, 0, value, value_count)
  ) amounts (currency, paid, paid_count, value, value_count)
  where amounts.paid is not null or amounts.value is not null`

/** SQL: the sums of rows of `buildAmountSumsSql`. */
const sumColumnsSql = `round(coalesce(sum(paid), 0) / 100, 2) as paid, sum(paid_count)::int4 as "paidCount",
  round(coalesce(sum(value), 0) / 100, 2) as value, sum(value_count)::int4 as "valueCount"`
const sumColumnTypes = { paid: 'numeric', paidCount: 'int4', value: 'numeric', valueCount: 'int4' } as const

const readLedgerSums = defineStatement({
  name: 'readLedgerSums',
  text: `select currency, grouping(year) = 1 as "isTotal", year, ${sumColumnsSql}
    from (${buildAmountSumsSql({ names: 'year', sql: 'extract(year from paid_on)::int4 as year' })}) amounts
    group by grouping sets ((currency), (currency, year))
    order by max(sum(paid_count + value_count)) over (partition by currency) desc, currency, year desc nulls last`,
  parameters: { userId: 'bytea' },
  columns: { currency: 'text', isTotal: 'bool', year: 'int4?', ...sumColumnTypes },
})

const listLedgerProducts = defineStatement({
  name: 'listLedgerProducts',
  text: `with sums as (
      select product_id, ${sumColumnsSql}
      from (${buildAmountSumsSql({ names: 'product_id', sql: 'product_id' })}) amounts
      where currency = $currency group by product_id
    ), page as (
      select sums.*, row_number() over (order by value desc, paid desc, product_id) as n from sums
      order by value desc, paid desc, product_id offset $offset limit $limit
    )
    select counted.total, page.product_id as id, p.id as product_id, ${productRefColumnsSql},
      page.paid, page."paidCount", page.value, page."valueCount"
    from (select count(*)::int4 as total from sums) counted
    left join page on true left join products p on p.id = page.product_id
    order by page.n`,
  parameters: { userId: 'bytea', currency: 'text', offset: 'int8', limit: 'int8' },
  columns: {
    total: 'int4',
    id: 'bytea?',
    product_id: 'bytea?',
    product_name: 'text?',
    product_year: 'text?',
    product_stored_slug: 'text?',
    ...sumColumnTypes,
  },
})

const insuredOrderSql = `coalesce(own_value_currency, paid_currency), coalesce(own_value, paid_amount) desc, id`

const listCopiesWithAmounts = defineStatement({
  name: 'listCopiesWithAmounts',
  text: buildCopyPageSql(
    `hits as materialized (
       select id, own_value, own_value_currency, paid_amount, paid_currency from user_inventory
       where user_id = $userId and (own_value is not null or paid_amount is not null)
     ),
     page as (
       select id, row_number() over (order by ${insuredOrderSql}) as place from hits
       order by ${insuredOrderSql} offset $offset limit $limit
     ),
     counted as (select count(*)::int4 as total from hits)`,
  ),
  parameters: { userId: 'bytea', offset: 'int8', limit: 'int8', isOwner: 'bool' },
  columns: copyPageRowColumnTypes,
})

/** Limit on a user's reads that wait; each scans all copies of the user. */
const maxQueuedReads = 20

/** Sums what a user paid and the values that they gave their copies. */
export function createLedgerTotalsRepository(pool: Pool) {
  // One at a time, so that a user with many copies takes one database connection.
  const enqueue = createKeyedQueue({ maxWaiting: maxQueuedReads })

  return {
    async readSums(userId: string): Promise<{ totals: PaidAndValueSum[]; years: PurchaseYearSum[] }> {
      const rows = await enqueue(userId, () => readLedgerSums.all(pool, { userId }))
      return {
        totals: rows.filter(({ isTotal }) => isTotal).map((row) => toLedgerSum(row.currency, row)),
        years: rows
          .filter(({ isTotal }) => !isTotal)
          .map((row) => ({ ...toLedgerSum(row.currency, row), year: row.year })),
      }
    },

    async listProducts(
      userId: string,
      currency: CurrencyCode,
      range: OffsetRange,
    ): Promise<{ products: LedgerProduct[]; total: number }> {
      const allRows = await enqueue(userId, () => listLedgerProducts.all(pool, { userId, currency, ...range }))
      const { rows, total } = splitRowsAndTotal(allRows)
      const products = rows.map((row) => ({ ...toLedgerSum(currency, row), product: toProductRefOrNull(row) }))
      return { products, total }
    },

    async listCopiesWithAmounts(
      userId: string,
      range: OffsetRange,
    ): Promise<{ copies: UserInventoryItem[]; total: number }> {
      const allRows = await enqueue(userId, () => listCopiesWithAmounts.all(pool, { userId, isOwner: true, ...range }))
      const { rows, total } = splitRowsAndTotal(allRows)
      return { copies: await attachProductAndInsertSet(pool, rows.map(toOwnCopyWithCard)), total }
    },
  }
}

const toLedgerSum = (
  currency: string,
  { paid, paidCount, value, valueCount }: DeclaredValues<typeof sumColumnTypes>,
): PaidAndValueSum => ({ currency: toKnownCurrencyOrUsd(currency), paid, paidCount, value, valueCount })

function toProductRefOrNull({
  product_id,
  product_name,
  product_year,
  product_stored_slug,
}: RowOf<typeof listLedgerProducts>) {
  if (product_id === null || product_name === null || product_year === null) return null
  return toProductRef({ product_id, product_name, product_year, product_stored_slug })
}
