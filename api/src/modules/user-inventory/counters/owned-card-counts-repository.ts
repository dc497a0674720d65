import type { OwnedCardCounts } from '@ninepocket/contract/collection/owned-card-counts'
import { toByteaArrayParam, toByteaParam } from '../../../database/connect.ts'
import { prepareStatement } from '../../../database/prepare-statement.ts'
import type { Queryable } from '../../../database/queryable.ts'

/** What a person has of some cards, in the order asked; zeros for a card that they have none of. */
export async function readOwnedCardCounts(
  db: Queryable,
  userId: string,
  cardIds: ReadonlyArray<string>,
): Promise<OwnedCardCounts[]> {
  const { rows } = await db.query<OwnedCardCounts>(
    prepareStatement(
      `select asked.id as "cardId", coalesce(k.copies, 0) as quantity, coalesce(k.for_trade, 0) as "forTrade",
         coalesce(k.for_sale, 0) as "forSale"
       from unnest($2::bytea[]) with ordinality asked (id, n) left join cards c on c.id = asked.id
       left join user_card_counts k
         on k.user_id = $1 and k.insert_set_id = c.insert_set_id and k.card_id = c.id
       order by asked.n`,
      [toByteaParam(userId), toByteaArrayParam(cardIds)],
    ),
  )
  return rows
}
