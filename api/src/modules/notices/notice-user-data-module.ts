import type { ExportSection } from '../users/export/export-section.ts'
import type { UserDataModule } from '../users/user-data-module.ts'
import { deleteNoticesOf, listNoticesOf } from './notice-repository.ts'

const pageSize = 500

const notices: ExportSection = {
  name: 'notices',
  columns: ['kind', 'member', 'offerId', 'createdAt', 'isRead'],
  async *readRows(db, userId) {
    for (let offset = 0; ; offset += pageSize) {
      const page = await listNoticesOf(db, userId, { offset, limit: pageSize })
      for (const { kind, actor, offerId, createdAt, isRead } of page)
        yield { kind, member: actor?.username ?? null, offerId, createdAt, isRead }
      if (page.length < pageSize) return
    }
  },
}

/** Export and deletion of a user's notices. It must come after the module of offers, which writes notices. */
export const noticeUserDataModule: UserDataModule = {
  exportSections: [notices],
  deleteData: deleteNoticesOf,
}
