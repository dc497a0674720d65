import type { Pool } from 'pg'
import { idParameter, idsParameter } from '../../../database/connect.ts'
import { statement } from '../../../database/statement.ts'
import type { CardInJson, Flags } from './cards-in-json.ts'

/** What a person has of some cards, by their ids; cards that they have none of are not among it. One indexed read. */
export async function flagsOf(
  pool: Pool,
  userId: string,
  cards: ReadonlyArray<Pick<CardInJson, 'id' | 'insertSetId'>>,
): Promise<ReadonlyMap<string, Flags>> {
  const { rows } = await pool.query<Flags & { id: string }>(
    statement(
      `select own.card_id as id, own.total as quantity, own.for_trade > 0 as "inForTrade"
       from unnest($2::bytea[], $3::bytea[]) asked (insert_set_id, card_id)
       join user_card_counts own on own.user_id = $1 and own.insert_set_id = asked.insert_set_id
         and own.card_id = asked.card_id
       where own.total > 0`,
      [
        idParameter(userId),
        idsParameter(cards.map((card) => card.insertSetId)),
        idsParameter(cards.map((card) => card.id)),
      ],
    ),
  )
  return new Map(rows.map(({ id, ...flags }) => [id, flags]))
}
