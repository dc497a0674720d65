import { LRUCache } from 'lru-cache'
import type { Pool } from 'pg'
import { defineStatement } from '../../../database/define-statement.ts'
import { insertSetListOrderSql } from '../insert-sets/insert-set-row.ts'
import { productListOrderSql } from '../products/product-row.ts'
import type { OffsetRange } from './paging.ts'

/** Containers in order with their row counts: `start` rows precede those of a container. */
export type SizeIndex = { containers: ReadonlyArray<{ id: string; start: number; size: number }>; total: number }

/** A range within one container of an index. */
export type ContainerRange = OffsetRange & { id: string }

export function toSizeIndex(rows: ReadonlyArray<{ id: string; size: number }>): SizeIndex {
  let total = 0
  const containers = rows.map(({ id, size }) => {
    const start = total
    total += size
    return { id, start, size }
  })
  return { containers, total }
}

/** Splits a range of all rows into ranges of the containers. */
export function splitRange({ containers }: SizeIndex, { offset, limit }: OffsetRange): ContainerRange[] {
  return containers.flatMap(({ id, start, size }) => {
    const from = Math.max(offset, start)
    const to = Math.min(offset + limit, start + size)
    return to > from ? [{ id, offset: from - start, limit: to - from }] : []
  })
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
