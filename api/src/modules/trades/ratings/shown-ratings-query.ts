/**
 * SQL: the shown ratings `r` that members have received, with the side `rated` of the receiver and the side `rater` of the
 * author. Those by suspended members are left out.
 */
export const shownRatingsSql = `trade_sides rated
  join trade_ratings r on r.offer_id = rated.offer_id and r.side <> rated.side and r.shown_at <= now()
  join trade_sides rater on rater.offer_id = r.offer_id and rater.side = r.side
    and not exists (select from users s where s.id = rater.user_id and s.suspended_at is not null)`

/** Builds SQL: one row with the numbers of ratings that a user, given as an expression, has received. */
export const buildRatingCountsSql = (userId: string): string =>
  `select ${['positive', 'neutral', 'negative']
    .map((score) => `count(*) filter (where r.score = '${score}')::int4 as ${score}`)
    .join(', ')} from ${shownRatingsSql} where rated.user_id = ${userId}`

/** Types of the columns of `buildRatingCountsSql`, for declared statements. */
export const ratingCountColumnTypes = { positive: 'int4', neutral: 'int4', negative: 'int4' } as const
