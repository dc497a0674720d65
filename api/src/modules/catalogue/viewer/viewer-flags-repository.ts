import type { Card } from '@ninepocket/contract/catalogue/card'
import { defineStatement } from '../../../database/define-statement.ts'
import type { Queryable } from '../../../database/queryable.ts'

/** The fields of a card that depend on its viewer. */
export type ViewerFlags = Pick<Card, 'quantity' | 'inWishlist' | 'inForTrade'>

const readViewerFlags = defineStatement({
  name: 'readViewerFlags',
  text: `select requested.card_id as id, coalesce(own.copies, 0) as quantity,
      coalesce(own.for_trade, 0) as "numForTrade", w.card_id is not null as "inWishlist"
    from unnest($insertSetIds::bytea[], $cardIds::bytea[]) requested (insert_set_id, card_id)
    left join user_card_counts own on own.user_id = $userId and own.insert_set_id = requested.insert_set_id
      and own.card_id = requested.card_id
    left join wishlist w on w.user_id = $userId and w.card_id = requested.card_id
    where own.copies > 0 or w.card_id is not null`,
  parameters: { insertSetIds: 'bytea[]', cardIds: 'bytea[]', userId: 'bytea' },
  columns: { id: 'bytea', quantity: 'int4', numForTrade: 'int4', inWishlist: 'bool' },
})

/**
 * Returns a user's flags for cards, and how many copies the user has for trade, by card id, in one indexed read. Cards
 * without flags are omitted.
 */
export async function findViewerFlags(
  db: Queryable,
  userId: string,
  cards: ReadonlyArray<Pick<Card, 'id' | 'insertSetId'>>,
): Promise<ReadonlyMap<string, { flags: ViewerFlags; numForTrade: number }>> {
  const rows = await readViewerFlags.all(db, {
    userId,
    insertSetIds: cards.map(({ insertSetId }) => insertSetId),
    cardIds: cards.map(({ id }) => id),
  })
  return new Map(
    rows.map(({ id, quantity, inWishlist, numForTrade }) => [
      id,
      { flags: { quantity, inWishlist, inForTrade: numForTrade > 0 }, numForTrade },
    ]),
  )
}
