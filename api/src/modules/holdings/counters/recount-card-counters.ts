import { defineStatement } from '../../../database/define-statement.ts'
import type { Queryable } from '../../../database/queryable.ts'
import { lockUsersOfCards } from './move-copies-and-wishes.ts'

const recountCardCountersStatement = defineStatement({
  name: 'recountCardCounters',
  text: `insert into card_stats as k (card_id, wishlist_count, for_trade_count)
    select $cardId, (select count(*) from wishlist where card_id = $cardId),
      (select coalesce(sum(for_trade), 0) from user_card_counts where card_id = $cardId and for_trade > 0)
    on conflict (card_id) do update
      set wishlist_count = excluded.wishlist_count, for_trade_count = excluded.for_trade_count`,
  parameters: { cardId: 'bytea' },
  columns: {},
})

/** Counts a restored card's wishes and copies for trade anew, and locks their users: the counters went with the card. */
export async function recountCardCounters(db: Queryable, cardId: string): Promise<void> {
  await lockUsersOfCards(db, [cardId])
  await recountCardCountersStatement.all(db, { cardId })
}
