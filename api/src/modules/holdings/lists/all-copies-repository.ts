import type { CopyFacets } from '@ninepocket/contract/collection/all-copies/all-copies-query'
import type { OwnOrPublicCopy } from '@ninepocket/contract/collection/user-inventory-item'
import type { Pool } from 'pg'
import { defineStatement } from '../../../database/define-statement.ts'
import { attachProductAndInsertSet } from '../../catalogue/catalogue-lookup.ts'
import { splitRowsAndTotal } from '../../catalogue/paging/paging.ts'
import type { CollectionAccess } from '../../users/collection-access.ts'
import { createCopyIndexCache } from '../copy-index/copy-index-cache.ts'
import { type CopyIndexQuery, queryCopyIndex } from '../copy-index/query-copy-index.ts'
import { buildCopyPageSql, copyPageRowColumnTypes, toVisibleCopyWithCard } from './copy-page.ts'

/** Reads some of a user's copies in the order of the ids; copies that were removed meanwhile are left out. */
const readCopiesInOrder = defineStatement({
  name: 'readCopiesInOrder',
  text: buildCopyPageSql(
    `page as (
       select given.id, given.place from unnest($ids::bytea[]) with ordinality given (id, place)
       join user_inventory known on known.user_id = $userId and known.id = given.id
     ),
     counted as (select 0::int4 as total)`,
  ),
  parameters: { userId: 'bytea', ids: 'bytea[]', isOwner: 'bool' },
  columns: copyPageRowColumnTypes,
})

/** Lists all copies of a user from an index in memory, which any filter and any sort reads (decision 0026). */
export function createAllCopiesRepository(pool: Pool) {
  const getIndex = createCopyIndexCache(pool)

  return {
    async list(
      userId: string,
      access: CollectionAccess,
      query: Omit<CopyIndexQuery, 'isOwner'>,
    ): Promise<{ copies: OwnOrPublicCopy[]; total: number; facets?: CopyFacets }> {
      const isOwner = access === 'own'
      const { ids, ...found } = queryCopyIndex(await getIndex(userId), { ...query, isOwner })
      const { rows } = splitRowsAndTotal(await readCopiesInOrder.all(pool, { userId, ids, isOwner }))
      // The owner may have unmarked a copy since the index was read.
      const visible = rows.filter((row) => access !== 'available-only' || row.for_trade || row.for_sale)
      const copies = visible.map((row) => toVisibleCopyWithCard(row, access))
      return { ...found, copies: await attachProductAndInsertSet(pool, copies) }
    },
  }
}
