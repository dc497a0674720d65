import { exportPageSize, iteratePagesByKey } from '../../database/keyset-iteration.ts'
import type { ExportSection } from '../users/export/export-section.ts'
import type { UserDataModule } from '../users/user-data-module.ts'
import { deleteNoticesOfUser, listNoticesAfter, type NoticeRow } from './notice-repository.ts'

const notices: ExportSection = {
  name: 'notices',
  columns: ['kind', 'member', 'offerId', 'createdAt', 'isRead'],
  async *readRows(db, userId) {
    const pages = iteratePagesByKey(
      0,
      ({ notice_id: id }: NoticeRow) => id,
      (afterId) => listNoticesAfter(db, userId, { afterId, limit: exportPageSize }),
    )
    for await (const page of pages)
      for (const { kind, username: member, offer_id: offerId, created_at: createdAt, is_read: isRead } of page)
        yield { kind, member, offerId, createdAt: createdAt.toISOString(), isRead }
  },
}

/** Export and deletion of a user's notices. It must come after the module of offers, which writes notices. */
export const noticeUserDataModule: UserDataModule = {
  exportSections: [notices],
  deleteData: deleteNoticesOfUser,
}
