import { defineStatement } from '../../database/define-statement.ts'
import type { Queryable } from '../../database/queryable.ts'

const claimDue = defineStatement({
  name: 'claimDueNoticeMails',
  text: `with due as (
      select id from notices where mail_due_at <= now() order by mail_due_at limit $limit for update skip locked
    )
    update notices n set mail_due_at = null from due where n.id = due.id
    returning n.id as "noticeId", n.user_id as "userId", n.kind, n.actor_id as "actorId", n.offer_id as "offerId",
      n.read_at is not null as "isRead"`,
  parameters: { limit: 'int8' },
  columns: {
    noticeId: 'int8',
    userId: 'bytea',
    kind: 'text',
    actorId: 'bytea?',
    offerId: 'bytea?',
    isRead: 'bool',
  },
})
/** A notice whose mail is due. */
export type DueNotice = Awaited<ReturnType<typeof claimDueNotices>>[number]

/** Claims notices whose mail is due. No other process gets them, unless the transaction fails. */
export const claimDueNotices = (db: Queryable, limit: number) => claimDue.all(db, { limit })

const readRecipient = defineStatement({
  name: 'readNoticeRecipient',
  text: `select u.email, (select username from users where id = $actorId) as "actorUsername"
    from users u left join notice_mail_choices c on c.user_id = u.id
    where u.id = $userId and u.suspended_at is null and u.activated_at is not null
      and not coalesce($mail = any(c.muted), false)
      and not exists (
        select from notices n where n.user_id = u.id and n.kind = $kind and n.offer_id is not distinct from $offerId
          and n.read_at is null and n.id < $noticeId
      )`,
  parameters: {
    userId: 'bytea',
    noticeId: 'int8',
    actorId: 'bytea?',
    kind: 'text',
    offerId: 'bytea?',
    mail: 'text',
  },
  columns: { email: 'text', actorUsername: 'text?' },
})

/**
 * Returns where to send the mail of a notice; null if the member does not want it, or has an earlier unread notice of this kind
 * about the same offer, so that a conversation does not fill the mailbox.
 */
export const findNoticeRecipient = (db: Queryable, { isRead: _, ...notice }: DueNotice & { mail: string }) =>
  readRecipient.first(db, notice)
