import type { Notice } from '@ninepocket/contract/notices/notice'
import { type NoticeKind, noticeKinds } from '@ninepocket/contract/notices/notice-kinds'
import { defineStatement, type RowOf } from '../../database/define-statement.ts'
import { bytea, toKysely, transactionTimestamp } from '../../database/kysely.ts'
import type { Queryable } from '../../database/queryable.ts'
import {
  listedUserColumnsWithNameIfVisibleSql,
  listedUserColumnTypes,
  toListedUser,
} from '../auth/accounts/listed-user-row.ts'
import type { OffsetRange } from '../catalogue/paging/paging.ts'

/** A notice for `userId` about another member and an offer. */
export type NewNotice = { userId: string; kind: NoticeKind; actorId: string | null; offerId: string | null }

const insertStatement = defineStatement({
  name: 'insertNotice',
  text: `insert into notices (user_id, kind, actor_id, offer_id, mail_due_at)
    select id, $kind, $actorId, $offerId, now() + $mailDelayMs::float8 * interval '1 ms' from users where id = $userId`,
  parameters: { userId: 'bytea', kind: 'text', actorId: 'bytea?', offerId: 'bytea?', mailDelayMs: 'float8' },
  columns: {},
})

/** Members who look at the site have read a notice by then, and get no mail of it. */
const mailDelayMs = 2 * 60_000

/** Does nothing if the account is deleted. */
export async function insertNotice(db: Queryable, notice: NewNotice): Promise<void> {
  await insertStatement.all(db, { ...notice, mailDelayMs })
}

const selectNoticesSql = `select n.id as notice_id, n.kind, n.offer_id, n.created_at, n.read_at is not null as is_read,
    ${listedUserColumnsWithNameIfVisibleSql}
  from notices n left join users u on u.id = n.actor_id
  where n.user_id = $userId`
const noticeColumnTypes = {
  notice_id: 'int8',
  kind: 'text',
  offer_id: 'bytea?',
  created_at: 'timestamptz',
  is_read: 'bool',
  ...listedUserColumnTypes,
} as const

const readNotices = defineStatement({
  name: 'listNotices',
  text: `${selectNoticesSql} order by n.id desc offset $offset limit $limit`,
  parameters: { userId: 'bytea', offset: 'int8', limit: 'int8' },
  columns: noticeColumnTypes,
})

const readNoticesAfter = defineStatement({
  name: 'listNoticesAfter',
  text: `${selectNoticesSql} and n.id > $afterId order by n.id limit $limit`,
  parameters: { userId: 'bytea', afterId: 'int8', limit: 'int8' },
  columns: noticeColumnTypes,
})

export type NoticeRow = RowOf<typeof readNotices>

/** Returns a member's notices of every kind after one of them, the first one first. */
export const listNoticesAfter = (db: Queryable, userId: string, range: { afterId: number; limit: number }) =>
  readNoticesAfter.all(db, { userId, ...range })

/** Returns a range of a member's notices, latest first. */
export async function listNoticesOfUser(db: Queryable, userId: string, range: OffsetRange): Promise<Notice[]> {
  const rows = await readNotices.all(db, { userId, ...range })
  return rows.flatMap((row) => {
    // A newer version of the site may write further kinds.
    const kind = noticeKinds.find((each) => each === row.kind)
    if (!kind) return []
    const { offer_id: offerId, created_at: createdAt, is_read: isRead } = row
    const actor = toListedUser(row)
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

/** Marks a member's notices about an offer as read. Returns whether one was unread. */
export async function markOfferNoticesRead(
  db: Queryable,
  { userId, offerId }: { userId: string; offerId: string },
): Promise<boolean> {
  const rows = await toKysely(db)
    .updateTable('notices')
    .set({ read_at: transactionTimestamp })
    .where('user_id', '=', bytea(userId))
    .where('offer_id', '=', bytea(offerId))
    .where('read_at', 'is', null)
    .returning('id')
    .execute()
  return rows.length > 0
}

export async function deleteNoticesOfUser(db: Queryable, userId: string): Promise<void> {
  await toKysely(db).deleteFrom('notices').where('user_id', '=', bytea(userId)).execute()
}

const deleteOldStatement = defineStatement({
  name: 'deleteOldNotices',
  text: `delete from notices n where n.created_at < now() - $days * interval '1 day'
    or not exists (select from users u where u.id = n.user_id)`,
  parameters: { days: 'float8' },
  columns: {},
})

/** Deletes old notices, and those that were written while their member's account was deleted. */
export async function deleteOldNotices(db: Queryable, days: number): Promise<void> {
  await deleteOldStatement.all(db, { days })
}
