import { type RatingScore, ratingScores, type TradeRating } from '@ninepocket/contract/trades/ratings/rating'
import * as z from 'zod/mini'
import { type DeclaredValues, defineStatement } from '../../../database/define-statement.ts'
import type { Queryable } from '../../../database/queryable.ts'
import { isEstablishedMemberSql } from '../new-member.ts'
import type { OfferKey } from '../offers/offer-repository.ts'
import type { TradeSideName } from '../offers/offer-row.ts'

/** SQL: the columns of a rating `r`. */
export const ratingColumnsSql = 'r.id as rating_id, r.score, r.comment, r.answer, r.rated_at'

/** Types of `ratingColumnsSql`, for declared statements. */
export const ratingColumnTypes = {
  rating_id: 'int8',
  score: 'text',
  comment: 'text',
  answer: 'text?',
  rated_at: 'timestamptz',
} as const

const Score = z.enum(ratingScores)

export const toRating = (row: DeclaredValues<typeof ratingColumnTypes>): TradeRating => ({
  id: String(row.rating_id),
  score: Score.parse(row.score),
  comment: row.comment,
  answer: row.answer,
  ratedAt: row.rated_at.toISOString(),
})

const readRatingsOfTrade = defineStatement({
  name: 'listRatingsOfTrade',
  text: `select ${ratingColumnsSql}, r.side = own.side as is_own, r.shown_at <= now() as is_shown,
      exists (
        select from trade_sides rater join users s on s.id = rater.user_id
        where rater.offer_id = r.offer_id and rater.side = r.side and s.suspended_at is not null
      ) as is_suspended
    from trade_ratings r join trade_sides own on own.offer_id = r.offer_id and own.user_id = $userId
    where r.offer_id = $offerId`,
  parameters: { userId: 'bytea', offerId: 'bytea' },
  columns: { ...ratingColumnTypes, is_own: 'bool', is_shown: 'bool', is_suspended: 'bool' },
})

/** Returns the own rating of a trade and whether others see it, and the rating of the other side once it is shown. */
export async function findRatingsOfTrade(
  db: Queryable,
  key: OfferKey,
): Promise<{ own: TradeRating | null; isOwnShown: boolean; received: TradeRating | null }> {
  const rows = await readRatingsOfTrade.all(db, key)
  const own = rows.find((row) => row.is_own)
  const received = rows.find((row) => !row.is_own && row.is_shown && !row.is_suspended)
  return {
    own: own ? toRating(own) : null,
    isOwnShown: own?.is_shown ?? false,
    received: received ? toRating(received) : null,
  }
}

const readConditions = defineStatement({
  name: 'readRatingConditions',
  text: `select closes_at as "closesAt", closes_at > now() as "isOpen", ${isEstablishedMemberSql} as "isEstablished"
    from (
      select ended_at + $ratingDays * interval '1 day' as closes_at from trade_offers where id = $offerId and state = 'done'
    ) trade`,
  parameters: { userId: 'bytea', offerId: 'bytea', ratingDays: 'float8' },
  columns: { closesAt: 'timestamptz', isOpen: 'bool', isEstablished: 'bool' },
})

/** Returns until when a trade can be rated, and whether the member is no longer new; null if the trade is not done. */
export const findConditionsToRate = (db: Queryable, key: OfferKey, days: { ratingDays: number }) =>
  readConditions.first(db, { ...key, ...days })

const insertStatement = defineStatement({
  name: 'insertRating',
  text: `insert into trade_ratings (offer_id, side, score, comment, shown_at)
    values ($offerId, $side, $score, $comment, $shownAt)`,
  parameters: { offerId: 'bytea', side: 'text', score: 'text', comment: 'text', shownAt: 'timestamptz' },
})

export async function insertRating(
  db: Queryable,
  rating: { offerId: string; side: TradeSideName; score: RatingScore; comment: string; shownAt: Date },
): Promise<void> {
  await insertStatement.all(db, rating)
}

const showBothStatement = defineStatement({
  name: 'showBothRatings',
  text: `update trade_ratings set shown_at = now()
    where offer_id = $offerId and (select count(*) from trade_ratings where offer_id = $offerId) = 2`,
  parameters: { offerId: 'bytea' },
})

/** Shows both ratings of a trade, if there are two. */
export async function showBothRatings(db: Queryable, offerId: string): Promise<void> {
  await showBothStatement.all(db, { offerId })
}
