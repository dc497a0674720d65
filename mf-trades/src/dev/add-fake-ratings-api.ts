import type { RatingsOfTrade, ReceivedRating } from '@ninepocket/contract/trades/ratings/rating'
import {
  answerRating,
  getTradeRatings,
  listMemberRatings,
  rateTrade,
  removeRatingText,
  reportRating,
} from '@ninepocket/contract/trades/ratings/rating-endpoints'
import { FakeHttpError, type FakeServer } from '@ninepocket/testing/fake-api/fake-server'
import { paginate } from '@ninepocket/testing/fake-api/paginate'

/** Fakes the ratings of every member and of every finished trade, in which the viewer may rate unless `trade` says otherwise. */
export function addFakeRatingsApi(
  api: FakeServer,
  { ratings = [], trade = {} }: { ratings?: ReceivedRating[]; trade?: Partial<RatingsOfTrade> } = {},
): void {
  let ratingsOfTrade: RatingsOfTrade = {
    own: null,
    isOwnShown: false,
    received: null,
    permission: 'allowed',
    closesAt: '2026-05-18T10:00:00.000Z',
    ...trade,
  }
  api.on(listMemberRatings, ({ query }) => {
    const { items, paging, total } = paginate(ratings, query)
    const counts = { positive: 0, neutral: 0, negative: 0 }
    for (const { score } of ratings) counts[score] += 1
    return { counts, ratings: items, ...paging, totalRatings: total }
  })
  api.on(getTradeRatings, () => ratingsOfTrade)
  api.on(rateTrade, ({ body: { score, comment = '' } }) => {
    const own = { id: '900', score, comment, answer: null, ratedAt: '2026-05-04T10:00:00.000Z' }
    ratingsOfTrade = { ...ratingsOfTrade, own, permission: 'none' }
    return ratingsOfTrade
  })
  api.on(answerRating, ({ params, body: { answer } }) => {
    const rating = [...ratings, ratingsOfTrade.received].find((each) => each?.id === params.ratingId)
    if (!rating) throw new FakeHttpError(404, 'Rating not found')
    rating.answer = answer
    return { rating }
  })
  api.on(reportRating, () => ({ message: 'Thank you. An admin will review it.' }))
  api.on(removeRatingText, ({ params: { ratingId, part } }) => {
    for (const rating of ratings) if (rating.id === ratingId) rating[part] = ''
    return { message: 'The text has been removed.' }
  })
}
