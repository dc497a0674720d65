import type { Pool } from 'pg'
import { toByteaArrayParam, toByteaParam } from '../../../database/connect.ts'
import { prepareStatement } from '../../../database/prepare-statement.ts'
import type { CardInJson, ViewerFlags } from './cards-in-json.ts'

/** Returns a user's flags for cards, by card id, in one indexed read. Cards without flags are omitted. */
export async function findViewerFlags(
  pool: Pool,
  userId: string,
  cards: ReadonlyArray<Pick<CardInJson, 'id' | 'insertSetId'>>,
): Promise<ReadonlyMap<string, ViewerFlags>> {
  const { rows } = await pool.query<ViewerFlags & { id: string }>(
    prepareStatement(
      `select asked.card_id as id, coalesce(own.copies, 0) as quantity, coalesce(own.for_trade, 0) > 0 as "inForTrade",
         w.card_id is not null as "inWishlist"
       from unnest($2::bytea[], $3::bytea[]) asked (insert_set_id, card_id)
       left join user_card_counts own on own.user_id = $1 and own.insert_set_id = asked.insert_set_id
         and own.card_id = asked.card_id
       left join wishlist w on w.user_id = $1 and w.card_id = asked.card_id
       where own.copies > 0 or w.card_id is not null`,
      [
        toByteaParam(userId),
        toByteaArrayParam(cards.map((card) => card.insertSetId)),
        toByteaArrayParam(cards.map((card) => card.id)),
      ],
    ),
  )
  return new Map(rows.map(({ id, ...flags }) => [id, flags]))
}
