import type { CopySort } from '@ninepocket/contract/collection/copy-filters'
import type { OwnOrPublicCopy } from '@ninepocket/contract/collection/user-inventory-item'
import { defineStatement } from '../../../database/define-statement.ts'
import { bytea, toKysely } from '../../../database/kysely.ts'
import type { Queryable } from '../../../database/queryable.ts'
import { attachProductAndInsertSet } from '../../catalogue/catalogue-lookup.ts'
import { type OffsetRange, splitRowsAndTotal } from '../../catalogue/paging/paging.ts'
import type { CollectionAccess } from '../../users/collection-access.ts'
import { type CopyCountsByAvailability, findAllCopiesPageQuery, maxCountedCopies } from './all-copies-page-query.ts'
import { type CopyFilter, toCopyFilterParameters } from './copy-conditions.ts'
import { insertSetCopiesStatementsBySort, ownerCopiesStatementsBySort } from './copy-list-query.ts'
import {
  type CopyPageRow,
  copyWithCardColumnsSql,
  copyWithCardColumnTypes,
  toOwnCopyWithCard,
  toVisibleCopyWithCard,
} from './copy-page.ts'
import { createExpensiveReadQueue } from './expensive-read-queue.ts'
import { findInsertSetCopiesQuery } from './insert-set-copies-query.ts'

type SortedCopyFilter = CopyFilter & { sort: CopySort }

const findVisibleCopy = defineStatement({
  name: 'findVisibleCopy',
  text: `select ${copyWithCardColumnsSql}
    from user_inventory i left join cards c on c.id = i.card_id left join card_stats k on k.card_id = c.id
    where i.user_id = $userId and i.id = $id and (not $isAvailableOnly or i.for_trade or i.for_sale)`,
  parameters: { isOwner: 'bool', userId: 'bytea', id: 'bytea', isAvailableOnly: 'bool' },
  columns: copyWithCardColumnTypes,
})

export function createCopyListRepository(pool: Queryable) {
  const queueExpensiveRead = createExpensiveReadQueue()

  return {
    /** Returns a page of a user's copies in an insert set, and their number on all pages. */
    async listByInsertSet(
      scope: { userId: string; insertSetId: string },
      filter: SortedCopyFilter,
      { offset, limit, access }: OffsetRange & { access: CollectionAccess },
    ): Promise<{ copies: OwnOrPublicCopy[]; total: number }> {
      const page = { ...scope, offset, limit, isOwner: access === 'own' }
      const byCounter = findInsertSetCopiesQuery(filter)
      const allRows = byCounter
        ? await byCounter.all(pool, page)
        : await queueExpensiveRead(scope.userId, await countCopies(scope), () =>
            insertSetCopiesStatementsBySort[filter.sort].all(pool, { ...page, ...toCopyFilterParameters(filter) }),
          )
      const { rows, total } = splitRowsAndTotal(allRows)
      return { copies: rows.map((row) => toVisibleCopyWithCard(row, access)), total }
    },

    /** Returns a page of all copies of a user, and their number; `isCapped` when counting stopped early. */
    async listByOwner(userId: string, filter: SortedCopyFilter, { offset, limit }: OffsetRange) {
      const totals = await readTotals(userId)
      const query = findAllCopiesPageQuery({ ...filter, totals }, { offset, limit })
      const readAll = (): Promise<CopyPageRow[]> =>
        ownerCopiesStatementsBySort[filter.sort].all(pool, {
          ...toCopyFilterParameters(filter),
          userId,
          insertSetId: null,
          offset,
          limit,
          isOwner: true,
        })
      // A term that few copies contain makes the query scan all of them.
      const examinedCopies = query === null || filter.tokens.length > 0 ? totals.copies : 0
      const allRows = await queueExpensiveRead(userId, examinedCopies, query ? () => query.read(pool, userId) : readAll)
      const { rows, total } = splitRowsAndTotal(allRows)
      const isCapped = query?.isCountCapped === true && total > maxCountedCopies
      return { copies: rows.map(toOwnCopyWithCard), total: isCapped ? maxCountedCopies : total, isCapped }
    },

    /** Returns one copy with its card, insert set and product; null when the user has none that the viewer may see. */
    async findCopy(userId: string, id: string, access: CollectionAccess): Promise<OwnOrPublicCopy | null> {
      const isAvailableOnly = access === 'available-only'
      const row = await findVisibleCopy.first(pool, { userId, id, isAvailableOnly, isOwner: access === 'own' })
      const [copy = null] = await attachProductAndInsertSet(pool, row ? [toVisibleCopyWithCard(row, access)] : [])
      return copy
    },
  }

  async function readTotals(userId: string): Promise<CopyCountsByAvailability> {
    const totals = await toKysely(pool)
      .selectFrom('user_stats')
      .select(['copies', 'trade_copies as trade', 'sale_copies as sale'])
      .where('user_id', '=', bytea(userId))
      .executeTakeFirst()
    return totals ?? { copies: 0, trade: 0, sale: 0 }
  }

  /** Reads the number of a user's copies in an insert set from its counter. */
  async function countCopies({ userId, insertSetId }: { userId: string; insertSetId: string }): Promise<number> {
    const counter = await toKysely(pool)
      .selectFrom('insert_sets as s')
      .innerJoin('user_insert_set_counts as own', (join) =>
        join.onRef('own.product_id', '=', 's.product_id').onRef('own.insert_set_id', '=', 's.id'),
      )
      .select('own.copies')
      .where('own.user_id', '=', bytea(userId))
      .where('s.id', '=', bytea(insertSetId))
      .executeTakeFirst()
    return counter?.copies ?? 0
  }
}
