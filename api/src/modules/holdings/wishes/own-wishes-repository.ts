import type { WishlistItem } from '@ninepocket/contract/wishlist/wishlist-item'
import { defineStatement } from '../../../database/define-statement.ts'
import type { Queryable } from '../../../database/queryable.ts'
import { ownWishColumnsSql, ownWishColumnTypes, toOwnWish } from './wish-row.ts'

const findOwnWishStatement = defineStatement({
  name: 'findOwnWish',
  text: `select ${ownWishColumnsSql} from wishlist w where w.user_id = $userId and w.card_id = $cardId`,
  parameters: { userId: 'bytea', cardId: 'bytea' },
  columns: ownWishColumnTypes,
})

export async function findOwnWish(db: Queryable, userId: string, cardId: string): Promise<WishlistItem | null> {
  const row = await findOwnWishStatement.first(db, { userId, cardId })
  return row && toOwnWish(row)
}

/** Finds the wishlisted ones of some cards, in the order of the ids. */
export const findWishlistedCards = defineStatement({
  name: 'findWishlistedCards',
  text: `select w.card_id from unnest($cardIds::bytea[]) with ordinality requested (id, n)
    join wishlist w on w.user_id = $userId and w.card_id = requested.id order by requested.n`,
  parameters: { userId: 'bytea', cardIds: 'bytea[]' },
  columns: { card_id: 'bytea' },
})
