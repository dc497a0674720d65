import type { InsertSet } from '@ninepocket/contract/insert-set'
import type { Pool } from 'pg'
import { idParameter } from '../../database/connect.ts'
import { statement } from '../../database/statement.ts'
import { type InsertSetRow, insertSetColumns, toInsertSet } from './insert-set-row.ts'

// What other modules look up of the catalogue, on a connection of theirs: within the transaction of a person's change, say.

type Database = Pick<Pool, 'query'>

/** Where a card is in the catalogue. */
export type CardPlace = { cardId: string; productId: string; insertSetId: string }

/** Null where there is no such card. */
export async function placeOfCard(db: Database, cardId: string): Promise<CardPlace | null> {
  const { rows } = await db.query<CardPlace>(
    statement(
      `select id as "cardId", product_id as "productId", insert_set_id as "insertSetId" from cards where id = $1`,
      [idParameter(cardId)],
    ),
  )
  return rows[0] ?? null
}

/** A set as it is within the transaction that adds its cards; null where there is none. */
export async function setInCatalogue(db: Database, id: string): Promise<InsertSet | null> {
  const { rows } = await db.query<InsertSetRow>(
    statement(`select ${insertSetColumns} from insert_sets s where s.id = $1`, [idParameter(id)]),
  )
  return rows[0] ? toInsertSet(rows[0]) : null
}

/** Whether the catalogue has a product, or an insert set. */
export async function isInCatalogue(
  db: Database,
  kind: 'products' | 'insert_sets',
  id: string,
): Promise<boolean> {
  const { rowCount } = await db.query(statement(`select from ${kind} where id = $1`, [idParameter(id)]))
  return rowCount === 1
}
