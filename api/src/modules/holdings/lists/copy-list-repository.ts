import type { CopySort } from '@ninepocket/contract/collection/copy-filters'
import type { UserInventoryItem, VisibleCopy } from '@ninepocket/contract/collection/user-inventory-item'
import type { Pool } from 'pg'
import { toByteaParam } from '../../../database/connect.ts'
import { prepareStatement } from '../../../database/prepare-statement.ts'
import { type CardRow, cardColumns, toCard } from '../../catalogue/cards/card-row.ts'
import { type InsertSetRow, insertSetColumns, toInsertSet } from '../../catalogue/insert-sets/insert-set-row.ts'
import type { OffsetRange } from '../../catalogue/paging/paging.ts'
import { type ProductRow, productColumns, toProduct } from '../../catalogue/products/product-row.ts'
import type { CollectionAccess } from '../../users/collection-access.ts'
import {
  type OwnCopyRow,
  ownCopyColumns,
  type PublicCopyRow,
  publicCopyColumns,
  toOwnCopy,
  toPublicCopy,
} from '../copies/copy-row.ts'
import { buildAllCopiesQuery, type CollectionTotals, maxCountedCopies } from './all-copies-query.ts'
import { type CopyFilter, isPreparable } from './copy-conditions.ts'
import { buildCopyListQuery, type SqlQuery } from './copy-list-query.ts'
import { createExpensiveReadQueue } from './expensive-read-queue.ts'
import { buildInsertSetCopiesQuery } from './insert-set-copies-query.ts'

type CopyWithCardRow = (PublicCopyRow | OwnCopyRow) & CardRow
type CopiesWithTotal<Copy> = { copies: Copy[]; total: number }
type SortedCopyFilter = CopyFilter & { sort: CopySort }

const isOwnRow = (row: PublicCopyRow | OwnCopyRow): row is OwnCopyRow => 'private_note' in row

/** Adds the card of a copy, unless the card has left the catalogue. */
function withCard<Copy extends VisibleCopy>(copy: Copy, row: CardRow): Copy {
  const card = toCard(row)
  return card ? { ...copy, card } : copy
}
const toOwnCopyWithCard = (row: OwnCopyRow & CardRow): UserInventoryItem => withCard(toOwnCopy(row), row)
const toVisibleCopyWithCard = (row: CopyWithCardRow): VisibleCopy =>
  isOwnRow(row) ? toOwnCopyWithCard(row) : withCard(toPublicCopy(row), row)

/** Reads copies, each with its card. */
export function createCopyListRepository(pool: Pool) {
  const queueExpensiveRead = createExpensiveReadQueue()

  async function readPage<Row extends CopyWithCardRow, Copy>(
    { text, values }: SqlQuery,
    { sort: _, ...filter }: SortedCopyFilter,
    toCopy: (row: Row) => Copy,
  ): Promise<CopiesWithTotal<Copy>> {
    const { rows } = await pool.query<Row & { id: string | null; total: number }>(
      isPreparable(filter) ? prepareStatement(text, values) : { text, values },
    )
    // Past the end there is a single row, with the total alone.
    const copies = rows.filter((row) => row.id !== null).map(toCopy)
    return { copies, total: rows[0]?.total ?? 0 }
  }

  return {
    /** Returns a page of a user's copies in an insert set, and their number on all pages. */
    async listByInsertSet(
      scope: { userId: string; insertSetId: string },
      filter: SortedCopyFilter,
      page: OffsetRange & { access: CollectionAccess },
    ): Promise<CopiesWithTotal<VisibleCopy>> {
      const query = buildInsertSetCopiesQuery(scope, filter, page)
      if (query !== null) return readPage(query, filter, toVisibleCopyWithCard)
      return queueExpensiveRead(scope.userId, await countCopies(scope), () =>
        readPage(buildCopyListQuery(scope, filter, page), filter, toVisibleCopyWithCard),
      )
    },

    /** Returns a page of all copies of a user, and their number; `isCapped` when counting stopped early. */
    async listByOwner(
      userId: string,
      filter: SortedCopyFilter,
      page: OffsetRange,
    ): Promise<CopiesWithTotal<UserInventoryItem> & { isCapped: boolean }> {
      const totals = await readTotals(userId)
      const query = buildAllCopiesQuery(userId, { ...filter, totals }, page)
      if (query === null) {
        const fullQuery = buildCopyListQuery({ userId }, filter, { ...page, access: 'own' })
        return {
          ...(await queueExpensiveRead(userId, totals.copies, () => readPage(fullQuery, filter, toOwnCopyWithCard))),
          isCapped: false,
        }
      }
      // A term that few copies contain makes the query scan all of them.
      const examinedCopies = filter.tokens.length > 0 ? totals.copies : 0
      const { copies, total } = await queueExpensiveRead(userId, examinedCopies, () =>
        readPage(query, filter, toOwnCopyWithCard),
      )
      const isCapped = query.isCountCapped && total > maxCountedCopies
      return { copies, total: isCapped ? maxCountedCopies : total, isCapped }
    },

    /** One copy with its card, product and insert set; null where the person has no such copy, or none that is seen. */
    async findCopy(userId: string, id: string, access: CollectionAccess): Promise<VisibleCopy | null> {
      const availableOnlySql = access === 'available-only' ? 'and (i.for_trade or i.for_sale)' : ''
      const { rows } = await pool.query<CopyWithCardRow>(
        prepareStatement(
          `select ${access === 'own' ? ownCopyColumns : publicCopyColumns}, ${cardColumns}
           from user_inventory i left join cards c on c.id = i.card_id left join card_stats k on k.card_id = c.id
           where i.user_id = $1 and i.id = $2 ${availableOnlySql}`,
          [toByteaParam(userId), toByteaParam(id)],
        ),
      )
      const [row] = rows
      return row ? { ...toVisibleCopyWithCard(row), ...(await readParents(row)) } : null
    },
  }

  async function readTotals(userId: string): Promise<CollectionTotals> {
    const { rows } = await pool.query<CollectionTotals>(
      prepareStatement('select copies, trade_copies as trade, sale_copies as sale from user_stats where user_id = $1', [
        toByteaParam(userId),
      ]),
    )
    return rows[0] ?? { copies: 0, trade: 0, sale: 0 }
  }

  /** Reads the number of a user's copies in an insert set from its counter. */
  async function countCopies({ userId, insertSetId }: { userId: string; insertSetId: string }): Promise<number> {
    const { rows } = await pool.query<{ copies: number }>(
      prepareStatement(
        `select own.copies from insert_sets s join user_insert_set_counts own
           on own.user_id = $1 and own.product_id = s.product_id and own.insert_set_id = s.id where s.id = $2`,
        [userId, insertSetId].map(toByteaParam),
      ),
    )
    return rows[0]?.copies ?? 0
  }

  async function readParents(row: PublicCopyRow): Promise<Pick<VisibleCopy, 'product' | 'insertSet'>> {
    const [products, insertSets] = await Promise.all([
      pool.query<ProductRow>(
        prepareStatement(`select ${productColumns} from products p where p.id = $1`, [toByteaParam(row.product_id)]),
      ),
      pool.query<InsertSetRow>(
        prepareStatement(`select ${insertSetColumns} from insert_sets s where s.id = $1`, [
          toByteaParam(row.insert_set_id),
        ]),
      ),
    ])
    const [product] = products.rows
    const [insertSet] = insertSets.rows
    return {
      ...(product && { product: toProduct(product) }),
      ...(insertSet && { insertSet: toInsertSet(insertSet) }),
    }
  }
}
