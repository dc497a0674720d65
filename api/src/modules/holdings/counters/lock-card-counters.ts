import { defineStatement } from '../../../database/define-statement.ts'
import type { Queryable } from '../../../database/queryable.ts'

// All users share the counters of cards. A transaction that changes several of them locks them first, in the order of the
// cards' ids. Two transactions would deadlock otherwise.

/** The condition is false, so that a row is locked and no new version of it is written. A missing row is added with counts of 0. */
const lockCounters = defineStatement({
  name: 'lockCardCounters',
  text: `insert into card_stats as k (card_id) select id from cards where id = any($cardIds) order by id
    on conflict (card_id) do update set for_trade_count = k.for_trade_count where false`,
  parameters: { cardIds: 'bytea[]' },
})

/** Wishes and copies for trade are what these counters count. */
const lockCountersOfUser = defineStatement({
  name: 'lockCardCountersOfUser',
  text: `select card_id from card_stats where card_id in (
      select card_id from wishlist where user_id = $userId
      union select card_id from user_inventory where user_id = $userId and for_trade
    ) order by card_id for update`,
  parameters: { userId: 'bytea' },
  columns: { card_id: 'bytea' },
})

const lockCountersOfCopies = defineStatement({
  name: 'lockCardCountersOfCopies',
  text: `select card_id from card_stats where card_id in (
      select card_id from user_inventory where user_id = any($userIds) and id = any($copyIds)
    ) order by card_id for update`,
  parameters: { userIds: 'bytea[]', copyIds: 'bytea[]' },
  columns: { card_id: 'bytea' },
})

/** Locks the counters of some cards, and adds missing ones. Cards that do not exist have none. */
export async function lockCardCounters(db: Queryable, cardIds: ReadonlyArray<string>): Promise<void> {
  if (cardIds.length > 0) await lockCounters.all(db, { cardIds })
}

/** Locks the counters of all cards that a user wishes for or has for trade. */
export async function lockCardCountersOfUser(db: Queryable, userId: string): Promise<void> {
  await lockCountersOfUser.all(db, { userId })
}

/** Locks the counters of the cards of some copies, which belong to any of the users. */
export async function lockCardCountersOfCopies(
  db: Queryable,
  copies: { userIds: ReadonlyArray<string>; copyIds: ReadonlyArray<string> },
): Promise<void> {
  await lockCountersOfCopies.all(db, copies)
}
