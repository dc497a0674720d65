import { defineStatement } from '../../../database/define-statement.ts'
import type { Queryable } from '../../../database/queryable.ts'
import { ratingColumnsSql, ratingColumnTypes } from './rating-repository.ts'

/** Lists the ratings that a member has given and, once shown, received. */
export const listGivenAndReceivedRatings = defineStatement({
  name: 'listGivenAndReceivedRatings',
  text: `select ${ratingColumnsSql}, r.offer_id, r.side = own.side as is_own
    from trade_sides own join trade_ratings r on r.offer_id = own.offer_id
    where own.user_id = $userId and (r.side = own.side or r.shown_at <= now()) and r.id > $afterId
    order by r.id limit $limit`,
  parameters: { userId: 'bytea', afterId: 'int8', limit: 'int8' },
  columns: { ...ratingColumnTypes, offer_id: 'bytea', is_own: 'bool' },
})

// Locked in one order, because two members who have rated each other may leave at the same time.
const lockStatement = defineStatement({
  name: 'lockRatingsOfMember',
  text: `select r.id from trade_ratings r
    where r.offer_id in (select offer_id from trade_sides where user_id = $userId) order by r.id for update`,
  parameters: { userId: 'bytea' },
  columns: { id: 'int8' },
})

const clearStatement = defineStatement({
  name: 'clearRatingsOfMember',
  text: `with received as (
      delete from trade_ratings r using trade_sides own
      where own.user_id = $userId and own.offer_id = r.offer_id and own.side <> r.side
    )
    update trade_ratings r set comment = '' from trade_sides own
    where own.user_id = $userId and own.offer_id = r.offer_id and own.side = r.side`,
  parameters: { userId: 'bytea' },
})

/** Deletes the ratings that a member has received, and the texts of those that the member has given. */
export async function clearRatingsOfMember(db: Queryable, userId: string): Promise<void> {
  await lockStatement.all(db, { userId })
  await clearStatement.all(db, { userId })
}
