import type { Notice } from '@ninepocket/contract/notices/notice'
import { type NoticeKind, type NoticeMail, noticeKinds } from '@ninepocket/contract/notices/notice-kinds'
import { defineStatement } from '../../database/define-statement.ts'
import { bytea, toKysely, transactionTimestamp } from '../../database/kysely.ts'
import type { Queryable } from '../../database/queryable.ts'
import { redactedUserColumnsSql, redactedUserColumnTypes, toRedactedUser } from '../auth/accounts/redacted-user-row.ts'
import type { OffsetRange } from '../catalogue/paging/paging.ts'

/** What to tell a member: about which other member and which offer. */
export type NewNotice = { userId: string; kind: NoticeKind; actorId: string | null; offerId: string | null }

export async function insertNotice(db: Queryable, { userId, kind, actorId, offerId }: NewNotice): Promise<void> {
  await toKysely(db)
    .insertInto('notices')
    .values({
      user_id: bytea(userId),
      kind,
      actor_id: actorId === null ? null : bytea(actorId),
      offer_id: offerId === null ? null : bytea(offerId),
    })
    .execute()
}

const readRecipient = defineStatement({
  name: 'readNoticeRecipient',
  text: `select u.email, (select username from users where id = $actorId) as actor_username,
      u.suspended_at is null and u.activated_at is not null
        and not coalesce($mail = any(c.muted), false) as wants_mail,
      exists (
        select from notices n where n.user_id = u.id and n.kind = $kind and n.offer_id is not distinct from $offerId
          and n.read_at is null
      ) as has_unread
    from users u left join notice_mail_choices c on c.user_id = u.id where u.id = $userId`,
  parameters: { userId: 'bytea', actorId: 'bytea?', kind: 'text', offerId: 'bytea?', mail: 'text' },
  columns: { email: 'text', actor_username: 'text?', wants_mail: 'bool', has_unread: 'bool' },
})

/**
 * Returns the address of a member, whether a mail is wanted, and whether the member has an unread notice of this kind about the same
 * offer; null if the account is deleted.
 */
export const findNoticeRecipient = (db: Queryable, { mail, ...notice }: NewNotice & { mail: NoticeMail }) =>
  readRecipient.first(db, { ...notice, mail })

const readNotices = defineStatement({
  name: 'listNotices',
  text: `select n.id as notice_id, n.kind, n.offer_id, n.created_at, n.read_at is not null as is_read,
      ${redactedUserColumnsSql}
    from notices n left join users u on u.id = n.actor_id
    where n.user_id = $userId order by n.id desc offset $offset limit $limit`,
  parameters: { userId: 'bytea', offset: 'int8', limit: 'int8' },
  columns: {
    ...{ notice_id: 'int8', kind: 'text', offer_id: 'bytea?', created_at: 'timestamptz', is_read: 'bool' },
    ...redactedUserColumnTypes,
  },
})

/** Returns a range of a member's notices, latest first. */
export async function listNoticesOf(db: Queryable, userId: string, range: OffsetRange): Promise<Notice[]> {
  const rows = await readNotices.all(db, { userId, ...range })
  return rows.flatMap((row) => {
    // A newer version of the site may write further kinds.
    const kind = noticeKinds.find((each) => each === row.kind)
    if (!kind) return []
    const { offer_id: offerId, created_at: createdAt, is_read: isRead } = row
    const actor = toRedactedUser(row)
    return [{ id: String(row.notice_id), kind, actor, offerId, createdAt: createdAt.toISOString(), isRead }]
  })
}

/** Returns the number of a member's notices. */
export async function countNotices(db: Queryable, userId: string): Promise<number> {
  const { count } = await toKysely(db)
    .selectFrom('notices')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', bytea(userId))
    .executeTakeFirstOrThrow()
  return count
}

const countUnreadStatement = defineStatement({
  name: 'countUnreadNotices',
  text: `select count(*) as count from (
      select from notices where user_id = $userId and read_at is null limit $limit
    ) unread`,
  parameters: { userId: 'bytea', limit: 'int8' },
  columns: { count: 'int8' },
})

/** Returns the number of a member's unread notices, at most `limit`. */
export async function countUnread(db: Queryable, userId: string, limit: number): Promise<number> {
  return (await countUnreadStatement.first(db, { userId, limit }))?.count ?? 0
}

/** Marks one notice of a member, or all up to it, as read. */
export async function markRead(
  db: Queryable,
  { userId, noticeId, isUpTo }: { userId: string; noticeId: number; isUpTo: boolean },
): Promise<void> {
  await toKysely(db)
    .updateTable('notices')
    .set({ read_at: transactionTimestamp })
    .where('user_id', '=', bytea(userId))
    .where('read_at', 'is', null)
    .where('id', isUpTo ? '<=' : '=', noticeId)
    .execute()
}

const deleteOldStatement = defineStatement({
  name: 'deleteOldNotices',
  text: `delete from notices where created_at < now() - $days * interval '1 day'`,
  parameters: { days: 'float8' },
  columns: {},
})

export async function deleteOldNotices(db: Queryable, days: number): Promise<void> {
  await deleteOldStatement.all(db, { days })
}
