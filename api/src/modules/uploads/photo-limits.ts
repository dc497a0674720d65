import { defineStatement } from '../../database/define-statement.ts'
import type { Queryable } from '../../database/queryable.ts'
import { DomainError } from '../../http/errors/domain-error.ts'
import type { CardSide } from './card-photo-repository.ts'
import { photoUploadLimit } from './photo-upload-limit.ts'

/** Limit on the photos of a user's copies: two sides of 2,500 cards, half a gigabyte. */
export const maxCopyPhotos = 5_000
/** Limit on a user's pending photos: more than an admin reviews in a day. */
export const maxPendingPhotos = 500

const createLimitError = (code: string, message: string) => new DomainError(409, code, message)
const formatCount = (count: number) => count.toLocaleString('en-US')

const countCopyPhotos = defineStatement({
  name: 'countCopyPhotos',
  text: `
    select (
        select coalesce(sum(num_nonnulls(custom_image_url, custom_back_image_url)), 0) from user_inventory
        where user_id = $userId and (custom_image_url is not null or custom_back_image_url is not null)
      )::int4 as stored,
      (select count(*) from unreferenced_files where owner_id = $userId)::int4 as removed`,
  parameters: { userId: 'bytea' },
  columns: { stored: 'int4', removed: 'int4' },
})

/**
 * Checks the limit on photos of copies. Photos removed within the last hour count too, because they can be restored. A
 * replacement sets the replaced photo aside, so replacements have additional room for an hour of uploads.
 * @throws DomainError 409 if the limit is reached
 */
export async function assertCopyPhotoLimit(
  db: Queryable,
  userId: string,
  { replacedImageUrl }: { replacedImageUrl: string | null },
): Promise<void> {
  const { stored, removed } = (await countCopyPhotos.first(db, { userId })) ?? { stored: 0, removed: 0 }
  const maxPhotos = maxCopyPhotos + (replacedImageUrl === null ? 0 : photoUploadLimit.max)
  if (stored + removed < maxPhotos) return
  const hint = removed > 0 ? ' What you have removed counts for an hour.' : ''
  throw createLimitError(
    'TOO_MANY_PHOTOS',
    `You have ${formatCount(stored)} photos of your copies, which is as many as can be kept.${hint}`,
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
export async function assertPendingPhotoLimit(
  db: Queryable,
  userId: string,
  cardSide: CardSide,
): Promise<void> {
  const counts = await countPendingPhotos.first(db, { userId, ...cardSide })
  if (!counts || counts.shown === null || counts.pending < maxPendingPhotos) return
  throw createLimitError(
    'TOO_MANY_PHOTOS_WAIT',
    `${formatCount(counts.pending)} of your photos wait for an admin. Send more once some of them are decided.`,
  )
}
