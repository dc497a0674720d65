import type { InsertSet } from '@ninepocket/contract/catalogue/insert-set'
import type { ParallelFoldingParameters } from '@ninepocket/contract/catalogue/parallel-folding'
import type { Completion, OwnershipFilter } from '@ninepocket/contract/collection/completion'
import { defineStatement } from '../../../database/define-statement.ts'
import type { Queryable } from '../../../database/queryable.ts'
import { findInsertSet, insertSetExists } from '../catalogue-lookup.ts'
import type { RangeInContainer } from '../paging/container-offsets-cache.ts'
import { buildContainsTokensSql, toTokenPatterns } from '../paging/filter-tokens.ts'
import { type OffsetRange, splitRowsAndTotal } from '../paging/paging.ts'
import { productRefColumnsSql, productRefColumnTypes } from '../products/product-row.ts'
import {
  buildHitsWithFoldedParallelsSql,
  parallelFoldingParameterTypes,
  toParallelCountIfAny,
  toParallelFoldingParameters,
} from './folded-hits-sql.ts'
import {
  insertSetColumnsSql,
  insertSetColumnTypes,
  insertSetListOrderSql,
  toInsertSet,
  toInsertSetWithProduct,
} from './insert-set-row.ts'

/** An insert set, and how many of its cards a user owns. */
export type InsertSetWithCompletion = { insertSet: InsertSet; completion: Completion }

const listInsertSetsByIds = defineStatement({
  name: 'listInsertSetsByIds',
  text: `select ${insertSetColumnsSql}, ${productRefColumnsSql}
    from unnest($ids::bytea[]) with ordinality requested (id, n)
    join insert_sets s on s.id = requested.id join products p on p.id = s.product_id order by requested.n`,
  parameters: { ids: 'bytea[]' },
  columns: { ...insertSetColumnTypes, ...productRefColumnTypes },
})

const listInsertSetRanges = defineStatement({
  name: 'listInsertSetRanges',
  text: `select ${insertSetColumnsSql}, ${productRefColumnsSql}
    from unnest($productIds::bytea[], $offsets::int4[], $limits::int4[])
      with ordinality range (product_id, skip, take, n)
    cross join lateral (
      select s.* from insert_sets s where s.product_id = range.product_id
      order by ${insertSetListOrderSql} limit range.take offset range.skip
    ) s
    join products p on p.id = s.product_id
    order by range.n, ${insertSetListOrderSql}`,
  parameters: { productIds: 'bytea[]', offsets: 'int4[]', limits: 'int4[]' },
  columns: { ...insertSetColumnTypes, ...productRefColumnTypes },
})

const ownershipConditions: Record<OwnershipFilter, string> = {
  all: 'true',
  owned: 'own.cards > 0',
  missing: 'coalesce(own.cards, 0) < s.total_cards',
}

const defineListInsertSetsOfProduct = (have: OwnershipFilter) =>
  defineStatement({
    name: `listInsertSetsOfProduct-${have}`,
    text: `with hits as materialized (${buildHitsWithFoldedParallelsSql(`
        select s.*, coalesce(own.cards, 0) as owned from insert_sets s
        left join user_insert_set_counts own
          on own.user_id = $userId and own.product_id = $productId and own.insert_set_id = s.id
        where s.product_id = $productId and ${ownershipConditions[have]} and ${buildContainsTokensSql('s.filter_text')}`)}
      ), page as (select s.* from hits s order by ${insertSetListOrderSql} offset $offset limit $limit)
      select counted.total, s.owned, s.parallel_count, ${insertSetColumnsSql}
      from (select count(*) as total from hits) counted join products p on p.id = $productId
      left join page s on true order by ${insertSetListOrderSql}`,
    parameters: {
      userId: 'bytea?',
      productId: 'bytea',
      tokenPatterns: 'text[]',
      ...parallelFoldingParameterTypes,
      offset: 'int8',
      limit: 'int8',
    },
    columns: { total: 'int8', owned: 'int4', parallel_count: 'int4', ...insertSetColumnTypes, id: 'bytea?' },
  })
const listInsertSetsOfProduct = {
  all: defineListInsertSetsOfProduct('all'),
  owned: defineListInsertSetsOfProduct('owned'),
  missing: defineListInsertSetsOfProduct('missing'),
}

export function createInsertSetRepository(pool: Queryable) {
  return {
    findById: (id: string): Promise<InsertSet | null> => findInsertSet(pool, id),

    exists: (id: string): Promise<boolean> => insertSetExists(pool, id),

    /** Lists sets in the order of `ids`, each with its product. */
    listByIds: async (ids: ReadonlyArray<string>): Promise<InsertSet[]> =>
      (await listInsertSetsByIds.all(pool, { ids })).map(toInsertSetWithProduct),

    /** Lists ranges of the sets of several products, one after the other. */
    async listByRanges(ranges: ReadonlyArray<RangeInContainer>): Promise<InsertSet[]> {
      const rows = await listInsertSetRanges.all(pool, {
        productIds: ranges.map(({ id }) => id),
        offsets: ranges.map(({ offset }) => offset),
        limits: ranges.map(({ limit }) => limit),
      })
      return rows.map(toInsertSetWithProduct)
    },

    /**
     * Lists a page of the sets of a product that contain every token, with the number of different cards that a user
     * (null: a guest) owns of each. Lists all sets, those of which the user owns a card, or those of which the user
     * misses one. Returns null if the product does not exist.
     */
    async listByProduct(
      { userId, have }: { userId: string | null; have: OwnershipFilter },
      productId: string,
      { tokens, ...folding }: { tokens: ReadonlyArray<string> } & ParallelFoldingParameters,
      { offset, limit }: OffsetRange,
    ): Promise<{ found: InsertSetWithCompletion[]; total: number } | null> {
      const tokenPatterns = toTokenPatterns(tokens)
      const parameters = { userId, productId, tokenPatterns, ...toParallelFoldingParameters(folding), offset, limit }
      const allRows = await listInsertSetsOfProduct[have].all(pool, parameters)
      if (allRows.length === 0) return null
      const { rows, total } = splitRowsAndTotal(allRows)
      const found = rows.map((row) => ({
        insertSet: { ...toInsertSet(row), ...toParallelCountIfAny(row) },
        completion: { owned: row.owned, total: row.total_cards },
      }))
      return { found, total }
    },
  }
}
export type InsertSetRepository = ReturnType<typeof createInsertSetRepository>
