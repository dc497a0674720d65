import type { CopySort } from '@ninepocket/contract/copy-filters'
import type { CopyView } from '@ninepocket/contract/user-inventory-item'
import type { Pool } from 'pg'
import { idParameter } from '../../database/connect.ts'
import { statement } from '../../database/statement.ts'
import { cardJson } from '../catalogue/card-json.ts'
import { type InsertSetRow, insertSetColumns, toInsertSet } from '../catalogue/insert-set-row.ts'
import type { Stretch } from '../catalogue/paging.ts'
import { type ProductRow, productColumns, toProduct } from '../catalogue/product-row.ts'
import type { Sight } from '../users/collection-door.ts'
import { type CopyFilter, isCommon } from './copy-conditions.ts'
import { copyListQuery, type Query } from './copy-list-query.ts'
import {
  type OwnCopyRow,
  ownCopyColumns,
  type PublicCopyRow,
  publicCopyColumns,
  toOwnCopy,
  toPublicCopy,
} from './copy-row.ts'
import { dearReads } from './dear-reads.ts'
import { mostCounted, ownCopiesQuery, type Totals } from './own-copies-query.ts'
import { setCopiesQuery } from './set-copies-query.ts'

type Card = { card: string | null }
type SortedFilter = CopyFilter & { sort: CopySort }

const isOwnRow = (row: PublicCopyRow | OwnCopyRow): row is OwnCopyRow => 'private_note' in row

/** A copy as JSON text around the stored text of its card; without it where the card has left the catalogue. */
function copyJson(row: (PublicCopyRow | OwnCopyRow) & Card, more: Partial<CopyView> = {}): string {
  const copy = JSON.stringify({ ...(isOwnRow(row) ? toOwnCopy(row) : toPublicCopy(row)), ...more })
  return row.card === null ? copy : `${copy.slice(0, -1)},"card":${row.card}}`
}

/** Reads copies as JSON text, each with its card: SQL only. */
export function copyListRepository(pool: Pool) {
  const dear = dearReads()

  async function read(
    { text, values }: Query,
    { sort: _, ...filter }: SortedFilter,
  ): Promise<{ copies: string; total: number }> {
    type Row = (PublicCopyRow | OwnCopyRow) & Card & { id: string | null; total: number }
    const { rows } = await pool.query<Row>(isCommon(filter) ? statement(text, values) : { text, values })
    // Past the end there is one row: the count alone.
    const copies = rows.filter((row) => row.id !== null).map((row) => copyJson(row))
    return { copies: copies.join(','), total: rows[0]?.total ?? 0 }
  }

  return {
    /** A page of a person's copies of a set, and how many there are of all pages. */
    async ofInsertSet(
      scope: { userId: string; insertSetId: string },
      asked: SortedFilter,
      page: Stretch & { sight: Sight },
    ): Promise<{ copies: string; total: number }> {
      const query = setCopiesQuery(scope, asked, page)
      if (query !== null) return read(query, asked)
      return dear(scope.userId, await copiesIn(scope), () => read(copyListQuery(scope, asked, page), asked))
    },

    /** A page of all copies of their owner, and how many there are; `isCapped` where they were counted no further. */
    async ofOwner(
      userId: string,
      asked: SortedFilter,
      page: Stretch,
    ): Promise<{ copies: string; total: number; isCapped: boolean }> {
      const totals = await totalsOf(userId)
      const query = ownCopiesQuery(userId, { ...asked, totals }, page)
      if (query === null) {
        const whole = copyListQuery({ userId }, asked, { ...page, sight: 'own' })
        return { ...(await dear(userId, totals.total, () => read(whole, asked))), isCapped: false }
      }
      // Words that few copies have, or none, are looked for in all.
      const lookedAt = asked.pieces.length > 0 ? totals.total : 0
      const { copies, total } = await dear(userId, lookedAt, () => read(query, asked))
      const isCapped = query.stopsCounting && total > mostCounted
      return { copies, total: isCapped ? mostCounted : total, isCapped }
    },

    /** One copy with its card, product and insert set; null where the person has no such copy, or none that is seen. */
    async one(userId: string, id: string, sight: Sight): Promise<string | null> {
      const isSeen = sight === 'marked' ? 'and (i.for_trade or i.for_sale)' : ''
      const { rows } = await pool.query<(PublicCopyRow | OwnCopyRow) & Card>(
        statement(
          `select ${sight === 'own' ? ownCopyColumns : publicCopyColumns}, ${cardJson} as card
           from user_inventory i left join cards c on c.id = i.card_id left join card_stats k on k.card_id = c.id
           where i.user_id = $1 and i.id = $2 ${isSeen}`,
          [idParameter(userId), idParameter(id)],
        ),
      )
      const [row] = rows
      return row ? copyJson(row, await parentsOf(row)) : null
    },
  }

  /** The totals of a person, as their writer keeps them. */
  async function totalsOf(userId: string): Promise<Totals> {
    const { rows } = await pool.query<Totals>(
      statement('select total, trade, sale from user_stats where user_id = $1', [idParameter(userId)]),
    )
    return rows[0] ?? { total: 0, trade: 0, sale: 0 }
  }

  /** How many copies of a set a person has; read from their count. */
  async function copiesIn({ userId, insertSetId }: { userId: string; insertSetId: string }): Promise<number> {
    const { rows } = await pool.query<{ total: number }>(
      statement(
        `select own.total from insert_sets s join user_set_counts own
           on own.user_id = $1 and own.product_id = s.product_id and own.insert_set_id = s.id where s.id = $2`,
        [userId, insertSetId].map(idParameter),
      ),
    )
    return rows[0]?.total ?? 0
  }

  async function parentsOf(row: PublicCopyRow): Promise<Pick<CopyView, 'product' | 'insertSet'>> {
    const [products, insertSets] = await Promise.all([
      pool.query<ProductRow>(
        statement(`select ${productColumns} from products p where p.id = $1`, [idParameter(row.product_id)]),
      ),
      pool.query<InsertSetRow>(
        statement(`select ${insertSetColumns} from insert_sets s where s.id = $1`, [
          idParameter(row.insert_set_id),
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
