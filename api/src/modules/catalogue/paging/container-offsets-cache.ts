import { LRUCache } from 'lru-cache'
import type { Pool } from 'pg'
import { defineStatement } from '../../../database/define-statement.ts'
import type { CacheTag } from '../../../http/caching/cache-tag.ts'
import type { ChangeClock } from '../../../http/caching/change-clock.ts'
import { insertSetListOrderSql } from '../insert-sets/insert-set-row.ts'
import { productListOrderSql, productsWithCardsFirstSql } from '../products/product-row.ts'
import { catalogueTotalsAndListsTag, toProductTag } from '../version/cache-tags.ts'
import type { OffsetRange } from './paging.ts'

/** Containers in order with their row counts: `start` rows precede those of a container. */
export type ContainerOffsets = { containers: ReadonlyArray<{ id: string; start: number; size: number }>; total: number }

/** A range within one container of an index. */
export type RangeInContainer = OffsetRange & { id: string }

export function toContainerOffsets(rows: ReadonlyArray<{ id: string; size: number }>): ContainerOffsets {
  let total = 0
  const containers = rows.map(({ id, size }) => {
    const start = total
    total += size
    return { id, start, size }
  })
  return { containers, total }
}

/** Splits a range of all rows into ranges of the containers. */
export function splitRangeByContainer(
  { containers }: ContainerOffsets,
  { offset, limit }: OffsetRange,
): RangeInContainer[] {
  return containers.flatMap(({ id, start, size }) => {
    const from = Math.max(offset, start)
    const to = Math.min(offset + limit, start + size)
    return to > from ? [{ id, offset: from - start, limit: to - from }] : []
  })
}

const defineProductSizes = (name: string, sizeSql: string, orderSql = productListOrderSql) =>
  defineStatement({
    name,
    text: `select p.id, ${sizeSql} as size from products p order by ${orderSql}`,
    parameters: {},
    columns: { id: 'bytea', size: 'int4' },
  })
const listProductsInOrder = defineProductSizes('listProductsInOrder', '1', productsWithCardsFirstSql)
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
 * Caches the totals of products and sets in list order until they change. With them, any page of all cards costs as
 * much as the first.
 */
export function createContainerOffsetsCache(pool: Pool, changes: Pick<ChangeClock, 'now' | 'isStale'>) {
  const cachedIndexes = new LRUCache<string, { startedAt: number; index: Promise<ContainerOffsets> }>({
    max: maxCachedIndexes,
  })

  function getOrLoad(key: string, tag: CacheTag, load: () => Promise<ContainerOffsets>): Promise<ContainerOffsets> {
    const cached = cachedIndexes.get(key)
    if (cached && !changes.isStale([tag], cached.startedAt)) return cached.index
    const entry = { startedAt: changes.now, index: load() }
    cachedIndexes.set(key, entry)
    entry.index.catch(() => {
      if (cachedIndexes.peek(key) === entry) cachedIndexes.delete(key)
    })
    return entry.index
  }
  const getOfAllProducts = (key: string, load: () => Promise<ContainerOffsets>) =>
    getOrLoad(key, catalogueTotalsAndListsTag, load)

  return {
    /** Products, each counted as one row. */
    getProducts: () =>
      getOfAllProducts('products', async () => toContainerOffsets(await listProductsInOrder.all(pool, {}))),
    /** Products with their number of insert sets. */
    getInsertSetCountsByProduct: () =>
      getOfAllProducts('insert sets', async () => toContainerOffsets(await listInsertSetCountsByProduct.all(pool, {}))),
    /** Products with their number of cards. */
    getCardCountsByProduct: () =>
      getOfAllProducts('cards', async () => toContainerOffsets(await listCardCountsByProduct.all(pool, {}))),
    /** Insert sets of a product with their number of cards. */
    getCardCountsByInsertSet: (productId: string) =>
      getOrLoad(productId, toProductTag(productId), async () =>
        toContainerOffsets(await listCardCountsByInsertSet.all(pool, { productId })),
      ),
  }
}
export type ContainerOffsetsCache = ReturnType<typeof createContainerOffsetsCache>
