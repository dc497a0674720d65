import type { OwnedCard } from '@ninepocket/contract/owned-card'
import type { Pool } from 'pg'
import { idParameter, idsParameter } from '../../database/connect.ts'
import { statement } from '../../database/statement.ts'

/** What a person has of some cards, in the order asked; zeros for a card that they have none of. */
export async function ownedCards(
  db: Pick<Pool, 'query'>,
  userId: string,
  cardIds: ReadonlyArray<string>,
): Promise<OwnedCard[]> {
  const { rows } = await db.query<OwnedCard>(
    statement(
      `select asked.id as "cardId", coalesce(k.total, 0) as quantity, coalesce(k.for_trade, 0) as "forTrade",
         coalesce(k.for_sale, 0) as "forSale"
       from unnest($2::bytea[]) with ordinality asked (id, n) left join cards c on c.id = asked.id
       left join user_card_counts k
         on k.user_id = $1 and k.insert_set_id = c.insert_set_id and k.card_id = c.id
       order by asked.n`,
      [idParameter(userId), idsParameter(cardIds)],
    ),
  )
  return rows
}
