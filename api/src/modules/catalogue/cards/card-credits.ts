import type { PhotoCredits } from '@ninepocket/contract/catalogue/photo-credits'
import { bytea, toKysely } from '../../../database/kysely.ts'
import type { Queryable } from '../../../database/queryable.ts'
import type { CacheTag } from '../../../http/caching/cache-tag.ts'
import { isVisibleUserSql } from '../../auth/accounts/visible-user-query.ts'
import { announceInsertSetsOnChannel } from '../version/announce-insert-sets.ts'
import { toChangedPhotoCreditTags } from '../version/cache-tags.ts'

/** Channel that announces the insert sets of cards whose photo credits changed. */
export const photoCreditsChannel = 'card_credits_changed'

/** SQL: usernames of the photographers of a card's sides. `photo_credits` is joined by `photoCreditsJoinSql`. */
export const photoCreditColumnsSql =
  'photo_credits.front as front_photo_username, photo_credits.back as back_photo_username'
export type PhotoCreditColumns = { front_photo_username: string | null; back_photo_username: string | null }

/**
 * SQL: photo credits of a card (`c`) by side; null if there are none. Users who are suspended or whose profile is
 * hidden are not credited, nor are users whose photo another image has replaced.
 */
export const photoCreditsJoinSql = `cross join lateral (
  select max(u.username) filter (where f.side = 'front') as front, max(u.username) filter (where f.side = 'back') as back
  from card_photos f join users u on u.id = f.user_id
  where f.card_id = c.id and f.state = 'shown' and ${isVisibleUserSql}
    and '/files/' || f.file = case f.side when 'front' then c.image_url else c.back_image_url end
) photo_credits`

export function toPhotoCredits({
  front_photo_username: front,
  back_photo_username: back,
}: PhotoCreditColumns): PhotoCredits {
  return {
    ...(front !== null && { front: { username: front } }),
    ...(back !== null && { back: { username: back } }),
  }
}

/**
 * Announces at commit that a user's photo credits changed, and returns the tags of the affected cards. Call it in the
 * transaction that hides, shows or deletes the user, before the deletion. Other processes learn of the change shortly
 * after the commit; the writing process records it itself before it answers.
 */
export async function notifyPhotoCreditsOfUser(client: Queryable, userId: string): Promise<ReadonlyArray<CacheTag>> {
  const rows = await toKysely(client)
    .selectFrom('card_photos as f')
    .innerJoin('cards as c', 'c.id', 'f.card_id')
    .select('c.insert_set_id as id')
    .distinct()
    .where('f.user_id', '=', bytea(userId))
    .where('f.state', '=', 'shown')
    .execute()
  const insertSetIds = rows.map(({ id }) => id)
  await announceInsertSetsOnChannel(client, photoCreditsChannel, insertSetIds)
  return toChangedPhotoCreditTags(insertSetIds)
}
