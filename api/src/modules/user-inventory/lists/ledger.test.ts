import {
  getPaidAndValueSums,
  listCopiesWithAmounts,
  listLedgerProducts,
} from '@ninepocket/contract/collection/ledger/ledger-endpoints'
import { addCopy } from '@ninepocket/contract/collection/user-inventory-endpoints'
import type { CurrencyCode } from '@ninepocket/contract/site/currency'
import { expect, test } from 'vitest'
import { inTransaction } from '../../../database/connect.ts'
import { listDefinedStatements } from '../../../database/define-statement.ts'
import { aMember } from '../../../testing/a-member.ts'
import { seededId } from '../../../testing/catalogue/seed-catalogue.ts'
import { getBaseCardId, productName, smallCatalogue } from '../../../testing/catalogue/small-catalogue.ts'
import { setUpTestApi } from '../../../testing/set-up.ts'

const api = await setUpTestApi({ products: smallCatalogue })
const otherCard = seededId('Old Timers', 'Base', 0)
const paid = (paidAmount: string, paidCurrency: CurrencyCode = 'USD', paidOn: string | null = null) => ({
  paidAmount,
  paidCurrency,
  paidOn,
})
const worth = (ownValue: string, ownValueCurrency: CurrencyCode = 'USD') => ({ ownValue, ownValueCurrency })

const owner = await aMember(api)
for (const details of [
  { card: getBaseCardId(0), ...paid('10.10', 'USD', '2023-12-31'), ...worth('0.05') },
  { card: getBaseCardId(1), ...paid('0.20', 'USD', '2024-01-01'), ...worth('7', 'EUR') },
  { card: otherCard, ...paid('3', 'CAD') },
  { card: otherCard, ...worth('9999999999.99') },
  { card: otherCard },
])
  await owner.call(addCopy, { body: details })

const usd = { currency: 'USD', paid: '10.30', paidCount: 2, value: '10000000000.04', valueCount: 2 }
const cad = { currency: 'CAD', paid: '3.00', paidCount: 1, value: '0.00', valueCount: 0 }
const eur = { currency: 'EUR', paid: '0.00', paidCount: 0, value: '7.00', valueCount: 1 }

test('sums each currency alone, the one with most amounts first', async () => {
  const { totals } = await owner.call(getPaidAndValueSums)
  expect(totals).toEqual([usd, cad, eur])
})

test('sums each year of purchase, and copies without a day of purchase apart', async () => {
  const { years } = await owner.call(getPaidAndValueSums)
  expect(years).toEqual([
    { year: 2024, currency: 'USD', paid: '0.20', paidCount: 1, value: '0.00', valueCount: 0 },
    { year: 2023, currency: 'USD', paid: '10.10', paidCount: 1, value: '0.05', valueCount: 1 },
    { year: null, currency: 'USD', paid: '0.00', paidCount: 0, value: '9999999999.99', valueCount: 1 },
    { year: null, ...cad },
    { year: 2024, ...eur },
  ])
})

test('lists the products of a currency, the most valuable first, in pages', async () => {
  const list = await owner.call(listLedgerProducts, { query: { currency: 'USD' } })
  expect(list).toMatchObject({ totalProducts: 2, currentPage: 1, totalPages: 1 })
  expect(list.products).toEqual([
    {
      product: expect.objectContaining({ name: 'Old Timers' }),
      currency: 'USD',
      paid: '0.00',
      paidCount: 0,
      value: '9999999999.99',
      valueCount: 1,
    },
    { product: expect.objectContaining({ name: productName }), ...usd, value: '0.05', valueCount: 1 },
  ])
  const second = await owner.call(listLedgerProducts, { query: { currency: 'USD', page: 2, limit: 1 } })
  expect(second.products.map(({ product }) => product?.name)).toEqual([productName])
  const none = await owner.call(listLedgerProducts, { query: { currency: 'GBP' } })
  expect(none).toMatchObject({ products: [], totalProducts: 0 })
})

test('lists the copies to insure by currency, the largest amount first, with card and product', async () => {
  const list = await owner.call(listCopiesWithAmounts)
  expect(list.totalItems).toBe(4)
  expect(list.userInventoryItems.map((copy) => copy.ownValue ?? copy.paidAmount)).toEqual([
    '3.00',
    '7.00',
    '9999999999.99',
    '0.05',
  ])
  expect(list.userInventoryItems[1]).toMatchObject({
    card: { id: getBaseCardId(1) },
    product: { name: productName },
    insertSet: { name: 'Base' },
    paidAmount: '0.20',
  })
})

test('adds up amounts in an index that has them alone, without reading copies', async () => {
  const statements = listDefinedStatements().filter(({ name }) =>
    ['readLedgerSums', 'listLedgerProducts'].includes(name),
  )
  expect(statements).toHaveLength(2)
  const scans = await inTransaction(api.pool, async (db) => {
    // The table is small, so that other scans would cost as little.
    await db.query('set local enable_seqscan = off')
    await db.query('set local enable_bitmapscan = off')
    const lines: string[] = []
    for (const { text } of statements) {
      const { rows } = await db.query<{ 'QUERY PLAN': string }>(`explain (generic_plan, costs off) ${text}`)
      lines.push(...rows.map((row) => row['QUERY PLAN']).filter((line) => line.includes(' on user_inventory')))
    }
    return lines
  })
  expect(scans).toHaveLength(2)
  for (const scan of scans) expect(scan).toContain('Index Only Scan using user_inventory_with_amounts')
})

test('is empty for a member without amounts', async () => {
  const other = await aMember(api)
  expect(await other.call(getPaidAndValueSums)).toEqual({ totals: [], years: [] })
  expect(await other.call(listCopiesWithAmounts)).toMatchObject({
    userInventoryItems: [],
    totalItems: 0,
    totalPages: 1,
  })
})
