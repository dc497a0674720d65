import { defineStatement } from '../../../database/define-statement.ts'
import type { Queryable } from '../../../database/queryable.ts'
import { isHeldSql } from '../copies/is-held-sql.ts'
import { writeCardTraderRowsCteSql } from './card-traders-sql.ts'

/**
 * Builds SQL: writes the rows of `card_traders` for the cards of some copies anew, from all copies of the same cards. A
 * statement that changes counters does not know which copies are promised.
 * @param copiesSql SQL that selects copies (user_id, id)
 */
const buildSyncSql = (copiesSql: string) => `
  with synced_cards as (
    select distinct i.user_id, i.insert_set_id, i.card_id from (${copiesSql}) chosen join user_inventory i using (user_id, id)
  ),
  trader_changes as (
    select user_id, card_id, bool_or(i.for_trade and not ${isHeldSql}) as for_trade,
      bool_or(i.for_sale and not ${isHeldSql}) as for_sale
    from synced_cards join user_inventory i using (user_id, insert_set_id, card_id) group by user_id, card_id
  ),
  ${writeCardTraderRowsCteSql}
  select`

const syncTradersOfCopies = defineStatement({
  name: 'syncCardTradersOfCopies',
  text: buildSyncSql('select * from unnest($userIds::bytea[], $copyIds::bytea[]) given (user_id, id)'),
  parameters: { userIds: 'bytea[]', copyIds: 'bytea[]' },
})

const syncTradersOfPromisedCards = defineStatement({
  name: 'syncCardTradersForPromisesOfUsers',
  text: buildSyncSql('select user_id, copy_id as id from copy_holds where user_id = any($userIds)'),
  parameters: { userIds: 'bytea[]' },
})

/** Updates who offers the cards of some copies, after the copies were promised or freed. Their owners are locked. */
export async function syncCardTradersOfCopies(
  db: Queryable,
  copies: ReadonlyArray<{ userId: string; copyId: string }>,
): Promise<void> {
  if (copies.length === 0) return
  const userIds = copies.map(({ userId }) => userId)
  await syncTradersOfCopies.all(db, { userIds, copyIds: copies.map(({ copyId }) => copyId) })
}

/** Updates whether locked users offer the cards of their promised copies, after marks or copies of them have changed. */
export async function syncCardTradersForPromisesOfUsers(db: Queryable, userIds: ReadonlyArray<string>): Promise<void> {
  if (userIds.length > 0) await syncTradersOfPromisedCards.all(db, { userIds })
}
