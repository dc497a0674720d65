import type { EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import type { ReportReason } from '@ninepocket/contract/moderation/report-rule'
import { newMemberDays } from '@ninepocket/contract/trades/new-member'
import {
  type RatingScore,
  type RatingsOfTrade,
  type RatingTextKind,
  ratingDays,
} from '@ninepocket/contract/trades/ratings/rating'
import type { answerRating, listMemberRatings } from '@ninepocket/contract/trades/ratings/rating-endpoints'
import type { Pool } from 'pg'
import { inTransaction } from '../../../database/connect.ts'
import type { Queryable } from '../../../database/queryable.ts'
import { createNotFoundError, DomainError } from '../../../http/errors/domain-error.ts'
import { changeAsMember } from '../../auth/accounts/change-as-member.ts'
import { isEitherBlocked } from '../../blocks/block-service.ts'
import { type PageRequest, toOffsetRange, toPagingFields } from '../../catalogue/paging/paging.ts'
import { addNotice } from '../../notices/notice-writer.ts'
import { storeReport } from '../../reports/store-report.ts'
import { changeAsMembersOfOffer } from '../offers/change-as-members-of-offer.ts'
import type { OfferKey } from '../offers/offer-repository.ts'
import type { StoredOffer } from '../offers/offer-row.ts'
import { lockAndRequireOffer, requireOffer } from '../offers/require-offer.ts'
import { findConditionsToRate, findRatingsOfTrade, insertRating, showBothRatings } from './rating-repository.ts'
import {
  countReceivedRatings,
  findShownRating,
  listReceivedRatings,
  updateRatingAnswer,
} from './received-ratings-repository.ts'

const createRatingNotFoundError = () => createNotFoundError('RATING_NOT_FOUND', 'Rating not found')

async function loadRatings(db: Queryable, key: OfferKey, { other }: StoredOffer): Promise<RatingsOfTrade> {
  const conditions = await findConditionsToRate(db, key, { ratingDays })
  const ratings = await findRatingsOfTrade(db, key)
  const isPossible = conditions?.isOpen && other.userId !== null && ratings.own === null
  return {
    ...ratings,
    permission: isPossible ? (conditions.isEstablished ? 'allowed' : 'new-member') : 'none',
    closesAt: conditions?.closesAt.toISOString() ?? null,
  }
}

/** Adds a notice, unless one of the members blocks the other. */
async function addUnblockedNotice(
  db: Queryable,
  notice: { userId: string; kind: 'rating' | 'rating-answer'; actorId: string; offerId: string },
): Promise<void> {
  if (!(await isEitherBlocked(db, notice.userId, notice.actorId))) await addNotice(db, notice)
}

/** Creates the service of ratings of finished trades (spec §4.39.1). */
export function createRatingService(pool: Pool) {
  return {
    /** @throws DomainError 404 */
    get: async (key: OfferKey): Promise<RatingsOfTrade> => loadRatings(pool, key, await requireOffer(pool, key)),

    /** A block does not avert a rating. @throws DomainError 403, 404, 409 */
    rate: (key: OfferKey, { score, comment }: { score: RatingScore; comment: string }): Promise<RatingsOfTrade> =>
      changeAsMembersOfOffer(pool, key, async (db) => {
        // Of two sides that rate at the same time, the second one finds the rating of the first.
        const offer = await lockAndRequireOffer(db, key)
        const { permission, closesAt } = await loadRatings(db, key, offer)
        if (permission === 'new-member')
          throw new DomainError(
            403,
            'NEW_MEMBER',
            `You can rate trades once you've been a member for ${newMemberDays} days.`,
          )
        if (permission === 'none' || closesAt === null || offer.other.userId === null)
          throw new DomainError(409, 'RATINGS_CLOSED', "You can't rate this trade, or you've already rated it.")
        const { offerId, userId: actorId } = key
        await insertRating(db, { offerId, side: offer.side, score, comment, shownAt: new Date(closesAt) })
        await showBothRatings(db, offerId)
        await addUnblockedNotice(db, { userId: offer.other.userId, kind: 'rating', actorId, offerId })
        return loadRatings(db, key, offer)
      }),

    async listReceived({
      userId,
      viewerId,
      ...request
    }: PageRequest & { userId: string; viewerId: string | null }): Promise<EndpointReply<typeof listMemberRatings>> {
      const counts = await countReceivedRatings(pool, userId)
      const ratings = await listReceivedRatings(pool, { userId, viewerId }, toOffsetRange(request))
      const total = counts.positive + counts.neutral + counts.negative
      return { counts, ratings, ...toPagingFields(request, total), totalRatings: total }
    },

    /** @throws DomainError 404, 409 */
    answer: (
      { userId, ratingId }: { userId: string; ratingId: string },
      answer: string,
    ): Promise<EndpointReply<typeof answerRating>> =>
      changeAsMember(pool, userId, async (db) => {
        const found = await findShownRating(db, { ratingId: Number(ratingId), viewerId: userId })
        if (found?.rated.id !== userId) throw createRatingNotFoundError()
        const rating = await updateRatingAnswer(db, { ratingId: Number(ratingId), answer })
        if (rating === null) throw new DomainError(409, 'RATING_ANSWERED', "You've already replied to this rating.")
        const { raterId, offerId } = found
        if (raterId !== null)
          await addUnblockedNotice(db, { userId: raterId, kind: 'rating-answer', actorId: userId, offerId })
        return { rating }
      }),

    /** Reports a text of a rating. @throws DomainError 404, 409, 429 */
    report: (
      { userId, ratingId }: { userId: string; ratingId: string },
      {
        part,
        profilePath,
        ...input
      }: {
        part: RatingTextKind
        reason: ReportReason
        message: string
        profilePath: (username: string) => string
      },
    ): Promise<void> =>
      inTransaction(pool, async (db) => {
        const found = await findShownRating(db, { ratingId: Number(ratingId), viewerId: userId })
        const body = found?.rating[part]
        const authorId = part === 'comment' ? found?.raterId : found?.rated.id
        if (!found || !body || !authorId) throw createRatingNotFoundError()
        const pagePath = `${profilePath(found.rated.username)}?rating=${ratingId}`
        await storeReport(
          db,
          { ...input, reporterId: userId, subjectId: authorId, kind: 'note', pagePath },
          part === 'comment'
            ? { kind: 'trade-rating', body, writtenAt: new Date(found.rating.ratedAt) }
            : { kind: 'rating-answer', body, writtenAt: null },
        )
      }),
  }
}
