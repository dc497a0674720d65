import { type NoticeMailKind, noticeMailKinds } from '@ninepocket/contract/notices/notice-kinds'
import type { Pool } from 'pg'
import { inTransaction } from '../../database/connect.ts'
import { notify } from '../../database/notifications.ts'
import type { Queryable } from '../../database/queryable.ts'
import { type PageRequest, toOffsetRange, toPagingFields } from '../catalogue/paging/paging.ts'
import { readMutedMailKinds, setMailChoice } from './notice-mail-choice-repository.ts'
import {
  countNotices,
  countUnread,
  deleteOldNotices,
  listNoticesOfUser,
  markOfferNoticesRead,
  markRead,
} from './notice-repository.ts'
import { noticesChannel } from './notice-writer.ts'

/** The bell shows "99+" beyond. */
const maxCounted = 100
const retentionDays = 180

/** Creates the service of notices (spec §4.38). */
export function createNoticeService(pool: Pool) {
  const count = async (userId: string, db: Queryable = pool) => ({
    unreadCount: await countUnread(db, userId, maxCounted),
  })
  const listMutedMails = async (userId: string) => {
    const muted = await readMutedMailKinds(pool, userId)
    return { mutedMails: noticeMailKinds.filter((mail) => muted.includes(mail)) }
  }

  return {
    async list(userId: string, request: PageRequest) {
      const notices = await listNoticesOfUser(pool, userId, toOffsetRange(request))
      const total = await countNotices(pool, userId)
      return { notices, ...toPagingFields(request, total), totalNotices: total, ...(await count(userId)) }
    },
    count: (userId: string) => count(userId),

    /** Also notifies the member's other tabs, which count again. */
    markRead: (userId: string, { noticeId, isUpTo }: { noticeId: string; isUpTo: boolean }) =>
      inTransaction(pool, async (db) => {
        await markRead(db, { userId, noticeId: Number(noticeId), isUpTo })
        await notify(db, noticesChannel, userId)
        return count(userId, db)
      }),

    /** Also notifies the member's other tabs if a notice was unread. */
    markOfferRead: (userId: string, offerId: string) =>
      inTransaction(pool, async (db) => {
        if (await markOfferNoticesRead(db, { userId, offerId })) await notify(db, noticesChannel, userId)
        return count(userId, db)
      }),

    listMutedMails,
    async setMailChoice(choice: { userId: string; mail: NoticeMailKind; isOn: boolean }) {
      await setMailChoice(pool, choice)
      return listMutedMails(choice.userId)
    },
    deleteOld: () => deleteOldNotices(pool, retentionDays),
  }
}
