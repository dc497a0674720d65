import { defineStatement } from '../../../database/define-statement.ts'
import type { Queryable } from '../../../database/queryable.ts'

/** The condition is false, so that a row is locked and no new version of it is written. A missing row is added with counts of 0. */
const lockCounters = defineStatement({
  name: 'lockCardCounters',
  text: `insert into card_stats as k (card_id) select id from cards where id = any($cardIds) order by id
    on conflict (card_id) do update set for_trade_count = k.for_trade_count where false`,
  parameters: { cardIds: 'bytea[]' },
})

/**
 * Locks the counters of some cards, in the same order as every other writer. All users share them, so transactions that
 * change cards by several statements would deadlock without it. Cards that do not exist have none.
 */
export async function lockCardCounters(db: Queryable, cardIds: ReadonlyArray<string>): Promise<void> {
  if (cardIds.length > 0) await lockCounters.all(db, { cardIds })
}
