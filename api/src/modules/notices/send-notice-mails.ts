import { getNoticeMailKind, noticeKinds } from '@ninepocket/contract/notices/notice-kinds'
import type { Pool } from 'pg'
import { inTransaction } from '../../database/connect.ts'
import { enqueueMail } from '../../mail/outbox.ts'
import { claimDueNotices, findNoticeRecipient } from './notice-mail-repository.ts'
import type { NoticeMailBuilder } from './notice-mails.ts'

/** Notices in one run. */
const maxNoticesPerRun = 200

/** Mails members the notices that are still unread (spec §4.38). */
export async function sendNoticeMails(pool: Pool, mails: NoticeMailBuilder): Promise<void> {
  await inTransaction(pool, async (db) => {
    for (const notice of await claimDueNotices(db, maxNoticesPerRun)) {
      // A newer version of the site may write further kinds, and mails them itself.
      const kind = noticeKinds.find((each) => each === notice.kind)
      if (notice.isRead || !kind) continue
      const recipient = await findNoticeRecipient(db, { ...notice, mail: getNoticeMailKind(kind) })
      if (!recipient) continue
      const { email, actorUsername } = recipient
      await enqueueMail(
        db,
        mails.notice({ userId: notice.userId, email }, { kind, actorUsername, offerId: notice.offerId }),
      )
    }
  })
}
