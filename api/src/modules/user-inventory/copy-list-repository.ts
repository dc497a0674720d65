import type { CopyView } from '@ninepocket/contract/user-inventory-item'
import type { Pool } from 'pg'
import { idParameter } from '../../database/connect.ts'
import { statement } from '../../database/statement.ts'
import { cardJson } from '../catalogue/card-json.ts'
import { type InsertSetRow, insertSetColumns, toInsertSet } from '../catalogue/insert-set-row.ts'
import type { Stretch } from '../catalogue/paging.ts'
import { type ProductRow, productColumns, toProduct } from '../catalogue/product-row.ts'
import type { Sight } from '../users/collection-door.ts'
import { type CopyFilter, copyListQuery } from './copy-list-query.ts'
import {
  type OwnCopyRow,
  ownCopyColumns,
  type PublicCopyRow,
  publicCopyColumns,
  toOwnCopy,
  toPublicCopy,
} from './copy-row.ts'

type Card = { card: string | null }
type Scope = { userId: string; insertSetId?: string }

const isOwnRow = (row: PublicCopyRow | OwnCopyRow): row is OwnCopyRow => 'private_note' in row

/** A copy as JSON text around the stored text of its card; without it where the card has left the catalogue. */
function copyJson(row: (PublicCopyRow | OwnCopyRow) & Card, more: Partial<CopyView> = {}): string {
  const copy = JSON.stringify({ ...(isOwnRow(row) ? toOwnCopy(row) : toPublicCopy(row)), ...more })
  return row.card === null ? copy : `${copy.slice(0, -1)},"card":${row.card}}`
}

/** Reads copies as JSON text, each with its card: SQL only. */
export function copyListRepository(pool: Pool) {
  return {
    /** A page of copies, and how many there are of all pages. */
    async list(
      scope: Scope,
      filter: CopyFilter,
      page: Stretch & { sight: Sight },
    ): Promise<{ copies: string; total: number }> {
      const { text, values } = copyListQuery(scope, filter, page)
      type Row = (PublicCopyRow | OwnCopyRow) & Card & { id: string | null; total: number }
      const { rows } = await pool.query<Row>(statement(text, values))
      // Past the end there is one row: the count alone.
      const copies = rows.filter((row) => row.id !== null).map((row) => copyJson(row))
      return { copies: copies.join(','), total: rows[0]?.total ?? 0 }
    },

    /** Whether the catalogue has an insert set. */
    async isInsertSet(id: string): Promise<boolean> {
      const { rowCount } = await pool.query(
        statement('select from insert_sets where id = $1', [idParameter(id)]),
      )
      return rowCount === 1
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
