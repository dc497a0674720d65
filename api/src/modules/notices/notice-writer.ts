import { getNoticeMail } from '@ninepocket/contract/notices/notice-kinds'
import { notify } from '../../database/notifications.ts'
import type { Queryable } from '../../database/queryable.ts'
import { enqueueMail } from '../../mail/outbox.ts'
import type { NoticeMailBuilder } from './notice-mails.ts'
import { findNoticeRecipient, insertNotice, type NewNotice } from './notice-repository.ts'

/** Channel that announces that a member's notices have changed. The payload is the id of the member. */
export const noticesChannel = 'notices_changed'

/** Stores a notice in the transaction of what has happened. */
export type AddNotice = (db: Queryable, notice: NewNotice) => Promise<void>

/**
 * Creates the function that stores notices, announces them and mails them. Unread notices of one kind about the same offer
 * have one mail, so that a conversation does not fill the mailbox.
 */
export const createNoticeWriter =
  (mails: NoticeMailBuilder): AddNotice =>
  async (db, notice) => {
    const { userId, kind } = notice
    const recipient = await findNoticeRecipient(db, { ...notice, mail: getNoticeMail(kind) })
    if (!recipient) return
    await insertNotice(db, notice)
    await notify(db, noticesChannel, userId)
    if (!recipient.wants_mail || recipient.has_unread) return
    const { email, actor_username: actorUsername } = recipient
    await enqueueMail(db, mails.notice({ userId, email }, { kind, actorUsername }))
  }
