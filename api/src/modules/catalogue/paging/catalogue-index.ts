import { LRUCache } from 'lru-cache'
import type { Pool } from 'pg'
import { defineStatement } from '../../../database/define-statement.ts'
import { insertSetListOrderSql } from '../insert-sets/insert-set-row.ts'
import { productListOrderSql } from '../products/product-row.ts'
import type { OffsetRange } from './paging.ts'

/** Containers in order with their row counts: `startOffsets[i]` rows precede those of container `i`. */
export type SizeIndex = { ids: ReadonlyArray<string>; startOffsets: ReadonlyArray<number>; total: number }

/** A range within one container of an index. */
export type ContainerRange = OffsetRange & { id: string }

function toSizeIndex(rows: ReadonlyArray<{ id: string; size: number }>): SizeIndex {
  const startOffsets: number[] = []
  let total = 0
  for (const { size } of rows) {
    startOffsets.push(total)
    total += size
  }
  return { ids: rows.map((row) => row.id), startOffsets, total }
}

/**
 * Splits a range of all rows into ranges of the containers. It finds the start by binary search, so that a late
 * page costs no more than the first.
 */
export function splitRange(
  { ids, startOffsets: before, total }: SizeIndex,
  { offset: skip, limit: take }: OffsetRange,
): ContainerRange[] {
  const end = Math.min(skip + take, total)
  const parts: ContainerRange[] = []
  for (let index = findLastIndexAtMost(before, skip); index < ids.length; index += 1) {
    const start = before[index] ?? total
    if (start >= end) break
    const from = Math.max(skip, start)
    const to = Math.min(end, before[index + 1] ?? total)
    if (to > from) parts.push({ id: ids[index] ?? '', offset: from - start, limit: to - from })
  }
  return parts
}

/** Returns the last index whose value is at most `value`, or 0. */
function findLastIndexAtMost(values: ReadonlyArray<number>, value: number): number {
  let low = 0
  let high = values.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((values[middle] ?? 0) <= value) low = middle
    else high = middle - 1
  }
  return low
}

const defineProductSizes = (name: string, sizeSql: string) =>
  defineStatement({
    name,
    text: `select p.id, ${sizeSql} as size from products p order by ${productListOrderSql}`,
    parameters: {},
    columns: { id: 'bytea', size: 'int4' },
  })
const listProductsInOrder = defineProductSizes('listProductsInOrder', '1')
const listInsertSetCountsByProduct = defineProductSizes('listInsertSetCountsByProduct', 'p.total_insert_sets')
const listCardCountsByProduct = defineProductSizes('listCardCountsByProduct', 'p.total_cards')

const listCardCountsByInsertSet = defineStatement({
  name: 'listCardCountsByInsertSet',
  text: `select s.id, s.total_cards as size from insert_sets s where s.product_id = $productId
    order by ${insertSetListOrderSql}`,
  parameters: { productId: 'bytea' },
  columns: { id: 'bytea', size: 'int4' },
})

/** Number of products whose set indexes are cached at once. */
const maxCachedIndexes = 4_000

/**
 * Caches the totals of products and sets in list order until the catalogue changes. With them, any page of all
 * cards costs as much as the first.
 * @param version null while changes cannot be received; nothing is cached then
 */
export function createCatalogueIndex(pool: Pool, version: () => number | null) {
  const cachedIndexes = new LRUCache<string, Promise<SizeIndex>>({ max: maxCachedIndexes })
  let cachedVersion: number | null = null

  function getOrLoad(key: string, load: () => Promise<SizeIndex>): Promise<SizeIndex> {
    const current = version()
    if (current === null) return load()
    if (current !== cachedVersion) cachedIndexes.clear()
    cachedVersion = current
    const cached = cachedIndexes.get(key)
    if (cached) return cached
    const loading = load()
    cachedIndexes.set(key, loading)
    loading.catch(() => cachedIndexes.delete(key))
    return loading
  }

  return {
    /** Products, each counted as one row. */
    getProducts: () => getOrLoad('products', async () => toSizeIndex(await listProductsInOrder.all(pool, {}))),
    /** Products with their number of insert sets. */
    getInsertSetCountsByProduct: () =>
      getOrLoad('insert sets', async () => toSizeIndex(await listInsertSetCountsByProduct.all(pool, {}))),
    /** Products with their number of cards. */
    getCardCountsByProduct: () =>
      getOrLoad('cards', async () => toSizeIndex(await listCardCountsByProduct.all(pool, {}))),
    /** Insert sets of a product with their number of cards. */
    getCardCountsByInsertSet: (productId: string) =>
      getOrLoad(productId, async () => toSizeIndex(await listCardCountsByInsertSet.all(pool, { productId }))),
  }
}
export type CatalogueIndex = ReturnType<typeof createCatalogueIndex>
