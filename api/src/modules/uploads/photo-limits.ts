import { toByteaParam } from '../../database/connect.ts'
import { prepareStatement } from '../../database/prepare-statement.ts'
import type { Queryable } from '../../database/queryable.ts'
import { DomainError } from '../../http/errors/domain-error.ts'
import type { CardSide } from './card-photo-repository.ts'
import { photoUploadLimit } from './photo-upload-limit.ts'

/** Photos of one person's copies: two sides of 2,500 cards. Five thousand take half a gigabyte. */
export const maxCopyPhotos = 5_000
/** Photos of one person that wait for an admin: more than somebody looks at in a day. */
export const maxPendingPhotos = 500

const createLimitError = (code: string, message: string) => new DomainError(409, code, message)
const formatCount = (count: number) => count.toLocaleString('en-US')

/**
 * What copies show, and what they showed within the hour, for it may be taken back. A photo that takes the place of
 * another lays that aside, so there is as much room more as somebody can fill in an hour.
 * @throws DomainError 409 where a person has as many photos of copies as are kept
 */
export async function assertCopyPhotoLimit(
  db: Queryable,
  userId: string,
  { replacedImageUrl }: { replacedImageUrl: string | null },
): Promise<void> {
  const { rows } = await db.query<{ kept: number; laid_aside: number }>(
    prepareStatement(
      `select (
           select coalesce(sum(num_nonnulls(custom_image_url, custom_back_image_url)), 0) from user_inventory
           where user_id = $1 and (custom_image_url is not null or custom_back_image_url is not null)
         )::int as kept,
         (select count(*) from unreferenced_files where owner_id = $1)::int as laid_aside`,
      [toByteaParam(userId)],
    ),
  )
  const { kept, laid_aside: laidAside } = rows[0] ?? { kept: 0, laid_aside: 0 }
  const maxPhotos = maxCopyPhotos + (replacedImageUrl === null ? 0 : photoUploadLimit.max)
  if (kept + laidAside < maxPhotos) return
  const hint = laidAside > 0 ? ' What you have removed counts for an hour.' : ''
  throw createLimitError(
    'TOO_MANY_PHOTOS',
    `You have ${formatCount(kept)} photos of your copies, which is as many as can be kept.${hint}`,
  )
}

/**
 * A photo for an empty side waits for nobody, and one that takes the place of an older one adds none.
 * @throws DomainError 409 where a photo for this side would wait, and as many of the person do already
 */
export async function assertPendingPhotoLimit(
  db: Queryable,
  userId: string,
  { cardId, side }: CardSide,
): Promise<void> {
  const { rows } = await db.query<{ shown: string | null; waiting: number }>(
    prepareStatement(
      `select case $3::text when 'front' then image_url else back_image_url end as shown,
         (select count(*) from card_photos
          where user_id = $1 and state = 'waiting' and not (card_id = $2 and side = $3))::int as waiting
       from cards where id = $2`,
      [toByteaParam(userId), toByteaParam(cardId), side],
    ),
  )
  const { shown, waiting } = rows[0] ?? { shown: null, waiting: 0 }
  if (shown === null || waiting < maxPendingPhotos) return
  throw createLimitError(
    'TOO_MANY_PHOTOS_WAIT',
    `${formatCount(waiting)} of your photos wait for an admin. Send more once some of them are decided.`,
  )
}
