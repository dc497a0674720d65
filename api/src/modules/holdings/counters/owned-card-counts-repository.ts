import type { OwnedCardCounts } from '@ninepocket/contract/collection/owned-card-counts'
import { defineStatement } from '../../../database/define-statement.ts'
import type { Queryable } from '../../../database/queryable.ts'

const readOwnedCardCountsStatement = defineStatement({
  name: 'readOwnedCardCounts',
  text: `select requested.id as "cardId", coalesce(k.copies, 0) as quantity, coalesce(k.for_trade, 0) as "forTrade",
      coalesce(k.for_sale, 0) as "forSale"
    from unnest($cardIds::bytea[]) with ordinality requested (id, n) left join cards c on c.id = requested.id
    left join user_card_counts k on k.user_id = $userId and k.insert_set_id = c.insert_set_id and k.card_id = c.id
    order by requested.n`,
  parameters: { userId: 'bytea', cardIds: 'bytea[]' },
  columns: { cardId: 'bytea', quantity: 'int4', forTrade: 'int4', forSale: 'int4' },
})

/** Returns the counts of a user's copies in the order of the ids; zeros for cards without copies. */
export function readOwnedCardCounts(
  db: Queryable,
  userId: string,
  cardIds: ReadonlyArray<string>,
): Promise<OwnedCardCounts[]> {
  return readOwnedCardCountsStatement.all(db, { userId, cardIds })
}
