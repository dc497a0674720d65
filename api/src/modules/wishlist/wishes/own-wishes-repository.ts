import type { WishlistItem } from '@ninepocket/contract/wishlist/wishlist-item'
import { toByteaArrayParam, toByteaParam } from '../../../database/connect.ts'
import { prepareStatement } from '../../../database/prepare-statement.ts'
import type { Queryable } from '../../../database/queryable.ts'
import { type OwnWishRow, ownWishColumns, toOwnWish } from './wish-row.ts'

/** A person's wish for a card, for themselves; null where there is none. */
export async function findOwnWish(
  db: Queryable,
  userId: string,
  cardId: string,
): Promise<WishlistItem | null> {
  const { rows } = await db.query<OwnWishRow>(
    prepareStatement(`select ${ownWishColumns} from wishlist w where w.user_id = $1 and w.card_id = $2`, [
      toByteaParam(userId),
      toByteaParam(cardId),
    ]),
  )
  return rows[0] ? toOwnWish(rows[0]) : null
}

/** Which of some cards a person wishes for, in the order asked. */
export async function findWishlistedCards(
  db: Queryable,
  userId: string,
  cardIds: ReadonlyArray<string>,
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    prepareStatement(
      `select asked.id from unnest($2::bytea[]) with ordinality asked (id, n)
       join wishlist w on w.user_id = $1 and w.card_id = asked.id order by asked.n`,
      [toByteaParam(userId), toByteaArrayParam(cardIds)],
    ),
  )
  return rows.map((row) => row.id)
}
