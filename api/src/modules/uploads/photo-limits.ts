import { defineStatement } from '../../database/define-statement.ts'
import type { Queryable } from '../../database/queryable.ts'
import { DomainError } from '../../http/errors/domain-error.ts'
import type { RateLimit } from '../../security/local-rate-limit.ts'
import type { CardIdAndSide } from './card-photo-repository.ts'

/** Limit on one user's uploads: enough for photographing both sides of a whole binder in an hour. */
export const photoUploadLimit: RateLimit = { max: 600, windowMs: 3_600_000 }
/** Limit on the photos of a user's copies: two sides of 2,500 cards, half a gigabyte. */
export const maxCopyPhotosPerUser = 5_000
/** Limit on a user's pending photos: more than an admin reviews in a day. */
export const maxPendingPhotosPerUser = 500

/** When to try again while removed photos fill the limit: they are deleted within about an hour. */
const releasedPhotosRetryAfterSeconds = 600

const createLimitError = (code: string, message: string, options?: { retryAfter: number }) =>
  new DomainError(409, code, message, options)
const formatCount = (count: number) => count.toLocaleString('en-US')

/**
 * Limits the photos of a user's copies. Photos removed within the last hour count too, since Undo may bring them back.
 * A photo that replaces another releases that one, so replacing is allowed for as many more as an hour's uploads.
 * @throws DomainError 409 when the limit is reached, with `retryAfter` when it is only by photos that were removed
 */
export function assertCopyPhotoLimitOfUser({
  shownCount,
  releasedCount,
  replacedImageUrl,
}: {
  shownCount: number
  releasedCount: number
  replacedImageUrl: string | null
}): void {
  const maxPhotos = maxCopyPhotosPerUser + (replacedImageUrl === null ? 0 : photoUploadLimit.max)
  if (shownCount + releasedCount < maxPhotos) return
  const hint = releasedCount > 0 ? ' Photos you removed still count for an hour.' : ''
  throw createLimitError(
    'TOO_MANY_PHOTOS',
    `You have ${formatCount(shownCount)} photos of your copies, the most allowed.${hint}`,
    shownCount < maxPhotos ? { retryAfter: releasedPhotosRetryAfterSeconds } : undefined,
  )
}

const countPendingPhotos = defineStatement({
  name: 'countPendingPhotos',
  text: `
    select case $side when 'front' then image_url else back_image_url end as shown,
      (select count(*) from card_photos
       where user_id = $userId and state = 'waiting' and not (card_id = $cardId and side = $side))::int4 as pending
    from cards where id = $cardId`,
  parameters: { userId: 'bytea', cardId: 'bytea', side: 'text' },
  columns: { shown: 'text?', pending: 'int4' },
})

/**
 * Checks the limit on pending photos. A photo for an empty side is not pending, and one that replaces the user's own
 * pending photo adds none.
 * @throws DomainError 409 if a photo for this side would be pending and the limit is reached
 */
export async function assertPendingPhotoLimit(db: Queryable, userId: string, cardSide: CardIdAndSide): Promise<void> {
  const counts = await countPendingPhotos.first(db, { userId, ...cardSide })
  if (!counts || counts.shown === null || counts.pending < maxPendingPhotosPerUser) return
  throw createLimitError(
    'TOO_MANY_PHOTOS_WAIT',
    `${formatCount(counts.pending)} of your photos are waiting for review. You can upload more once some are reviewed.`,
  )
}
