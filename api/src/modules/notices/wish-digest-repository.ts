import { defineStatement } from '../../database/define-statement.ts'
import type { Queryable } from '../../database/queryable.ts'
import { isVisibleUserSql } from '../auth/accounts/visible-user-query.ts'
import { isUnblockedUserSql } from '../blocks/block-sql.ts'

const listDueMembers = defineStatement({
  name: 'listMembersDueForDigest',
  text: `select u.id, u.email from users u left join wish_digests d on d.user_id = u.id
    where u.activated_at <= now() - $days * interval '1 day' and u.suspended_at is null
      and (d.prepared_at is null or d.prepared_at <= now() - $days * interval '1 day')
      and not exists (select from notice_mail_choices c where c.user_id = u.id and 'digest' = any(c.muted))
    order by d.prepared_at nulls first, u.id limit $limit`,
  parameters: { days: 'float8', limit: 'int8' },
  columns: { id: 'bytea', email: 'text' },
})

/**
 * Lists members of at least `days` who want the weekly mail and for whom it was not prepared in that time, those who have
 * waited longest first.
 */
export const listMembersDueForDigest = (db: Queryable, request: { days: number; limit: number }) =>
  listDueMembers.all(db, request)

const claimDigest = defineStatement({
  name: 'claimWishDigestAndGetLastCardIds',
  text: `insert into wish_digests (user_id) values ($userId)
    on conflict (user_id) do update set prepared_at = now()
      where wish_digests.prepared_at <= now() - $days * interval '1 day'
    returning card_ids`,
  parameters: { userId: 'bytea', days: 'float8' },
  columns: { card_ids: 'text[]' },
})

/** Claims the weekly mail of a member, and returns the cards of the last one; null if another process has claimed it. */
export const claimWishDigestAndGetLastCardIds = async (db: Queryable, request: { userId: string; days: number }) =>
  (await claimDigest.first(db, request))?.card_ids ?? null

const readOfferedWishes = defineStatement({
  name: 'readOfferedWishes',
  text: `select w.card_id from wishlist w
    where w.user_id = $viewerId and exists (
      select from card_traders t join users u on u.id = t.user_id
      where t.card_id = w.card_id and t.user_id <> $viewerId and ${isVisibleUserSql} and ${isUnblockedUserSql}
    ) order by w.priority desc, w.card_id limit $limit`,
  parameters: { viewerId: 'bytea', limit: 'int8' },
  columns: { card_id: 'bytea' },
})

/** Returns the wishes of a member that others offer and the member may know of, the most wanted first. */
export const listCardIdsOfOfferedWishes = async (db: Queryable, viewerId: string, limit: number): Promise<string[]> =>
  (await readOfferedWishes.all(db, { viewerId, limit })).map((row) => row.card_id)

const updateDigest = defineStatement({
  name: 'updateWishDigest',
  text: 'update wish_digests set card_ids = $cardIds where user_id = $userId',
  parameters: { userId: 'bytea', cardIds: 'text[]' },
  columns: {},
})

/** Stores the most wanted cards that others offer now, with which the next digest compares. */
export async function storeDigestCards(db: Queryable, digest: { userId: string; cardIds: string[] }) {
  await updateDigest.all(db, digest)
}
