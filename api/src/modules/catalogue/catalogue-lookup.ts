import type { InsertSet } from '@ninepocket/contract/catalogue/insert-set'
import { toByteaParam } from '../../database/connect.ts'
import { prepareStatement } from '../../database/prepare-statement.ts'
import type { Queryable } from '../../database/queryable.ts'
import { type InsertSetRow, insertSetColumns, toInsertSet } from './insert-sets/insert-set-row.ts'

// Lookups for other modules. They take a connection, so that a caller can use them within its own transaction.

/** The insert set and product of a card. */
export type CardParents = { cardId: string; productId: string; insertSetId: string }

/** Returns null if the card does not exist. */
export async function findCardParents(db: Queryable, cardId: string): Promise<CardParents | null> {
  const { rows } = await db.query<CardParents>(
    prepareStatement(
      `select id as "cardId", product_id as "productId", insert_set_id as "insertSetId" from cards where id = $1`,
      [toByteaParam(cardId)],
    ),
  )
  return rows[0] ?? null
}

/** Returns a set as seen by the transaction that adds its cards, or null. */
export async function findInsertSet(db: Queryable, id: string): Promise<InsertSet | null> {
  const { rows } = await db.query<InsertSetRow>(
    prepareStatement(`select ${insertSetColumns} from insert_sets s where s.id = $1`, [toByteaParam(id)]),
  )
  return rows[0] ? toInsertSet(rows[0]) : null
}

/** Returns whether the catalogue has a product, or an insert set. */
export async function existsInCatalogue(db: Queryable, kind: 'products' | 'insert_sets', id: string): Promise<boolean> {
  const { rowCount } = await db.query(prepareStatement(`select from ${kind} where id = $1`, [toByteaParam(id)]))
  return rowCount === 1
}
