import type { RatingTextKind } from '@ninepocket/contract/trades/ratings/rating'
import type { Pool } from 'pg'
import { inTransaction } from '../../../database/connect.ts'
import { createNotFoundError } from '../../../http/errors/domain-error.ts'
import { enqueueMail } from '../../../mail/outbox.ts'
import type { AdminActionMailBuilder } from '../../members/admin-action-mails.ts'
import { requireMemberDetails } from '../../members/member-directory.ts'
import { type EventActor, recordSecurityEvent } from '../../security-log/security-log-service.ts'
import { clearRatingText } from './rating-text-repository.ts'

const removedThings = { comment: 'trade rating comment', answer: 'reply to a trade rating' } as const

/**
 * Removes a text of a rating for an admin, records the removal, and mails the author (spec §4.39.1).
 * @throws DomainError 404 if there is no such text
 */
export const removeRatingText = (
  pool: Pool,
  mails: AdminActionMailBuilder,
  origin: EventActor,
  { ratingId, part }: { ratingId: string; part: RatingTextKind },
): Promise<void> =>
  inTransaction(pool, async (db) => {
    const authorId = await clearRatingText(db, { ratingId: Number(ratingId), part })
    if (authorId === null) throw createNotFoundError('RATING_NOT_FOUND', 'Rating not found')
    const target = `rating ${ratingId}`
    await recordSecurityEvent(db, origin, { kind: 'rating-text-removed', subjectId: authorId, target })
    await enqueueMail(db, mails.removed(await requireMemberDetails(db, authorId), removedThings[part]))
  })
