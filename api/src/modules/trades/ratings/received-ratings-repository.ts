import type { ReceivedRating, TradeRating } from '@ninepocket/contract/trades/ratings/rating'
import type { RatingCounts } from '@ninepocket/contract/trades/ratings/rating-counts'
import { defineStatement } from '../../../database/define-statement.ts'
import type { Queryable } from '../../../database/queryable.ts'
import { listedUserColumnsSql, listedUserColumnTypes, toListedUser } from '../../auth/accounts/listed-user-row.ts'
import { buildIsVisibleUserSql, isVisibleUserSql } from '../../auth/accounts/visible-user-query.ts'
import { isUnblockedUserSql } from '../../blocks/block-sql.ts'
import type { OffsetRange } from '../../catalogue/paging/paging.ts'
import { ratingColumnsSql, ratingColumnTypes, toRating } from './rating-repository.ts'
import { buildRatingCountsSql, ratingCountColumnTypes, shownRatingsSql } from './shown-ratings-query.ts'

const countStatement = defineStatement({
  name: 'countReceivedRatings',
  text: buildRatingCountsSql('$userId'),
  parameters: { userId: 'bytea' },
  columns: ratingCountColumnTypes,
})

/** Counts the shown ratings that a member has received. */
export async function countReceivedRatings(db: Queryable, userId: string): Promise<RatingCounts> {
  return (await countStatement.first(db, { userId })) ?? { positive: 0, neutral: 0, negative: 0 }
}

const listStatement = defineStatement({
  name: 'listReceivedRatings',
  text: `select ${ratingColumnsSql}, ${listedUserColumnsSql}
    from ${shownRatingsSql} left join users u on u.id = rater.user_id and ${isVisibleUserSql} and ${isUnblockedUserSql}
    where rated.user_id = $userId order by r.id desc offset $offset limit $limit`,
  parameters: { userId: 'bytea', viewerId: 'bytea?', offset: 'int8', limit: 'int8' },
  columns: { ...ratingColumnTypes, ...listedUserColumnTypes },
})

/** Lists the shown ratings that a member has received, the latest first, with the raters whom the viewer may see. */
export async function listReceivedRatings(
  db: Queryable,
  { userId, viewerId }: { userId: string; viewerId: string | null },
  range: OffsetRange,
): Promise<ReceivedRating[]> {
  const rows = await listStatement.all(db, { userId, viewerId, ...range })
  return rows.map((row) => ({ ...toRating(row), rater: toListedUser(row) }))
}

const findStatement = defineStatement({
  name: 'findShownRating',
  text: `select ${ratingColumnsSql}, r.offer_id, ru.id as rated_id, rater.user_id as rater_id,
      ru.username as rated_username
    from ${shownRatingsSql} join users ru on ru.id = rated.user_id
    where r.id = $ratingId and (${buildIsVisibleUserSql('ru')} or $viewerId in (rated.user_id, rater.user_id))`,
  parameters: { ratingId: 'int8', viewerId: 'bytea' },
  columns: {
    ...ratingColumnTypes,
    offer_id: 'bytea',
    rated_id: 'bytea',
    rater_id: 'bytea?',
    rated_username: 'text',
  },
})

/** Returns a rating that a viewer may see, and who has given and received it; null if there is none. */
export async function findShownRating(db: Queryable, key: { ratingId: number; viewerId: string }) {
  const row = await findStatement.first(db, key)
  return (
    row && {
      rating: toRating(row),
      offerId: row.offer_id,
      rated: { id: row.rated_id, username: row.rated_username },
      raterId: row.rater_id,
    }
  )
}

const answerStatement = defineStatement({
  name: 'answerRating',
  text: `update trade_ratings r set answer = $answer where id = $ratingId and answer is null
    returning ${ratingColumnsSql}`,
  parameters: { ratingId: 'int8', answer: 'text' },
  columns: ratingColumnTypes,
})

/** Stores the answer to a rating and returns the rating; null if it is answered already. */
export async function updateRatingAnswer(
  db: Queryable,
  input: { ratingId: number; answer: string },
): Promise<TradeRating | null> {
  const row = await answerStatement.first(db, input)
  return row && toRating(row)
}
