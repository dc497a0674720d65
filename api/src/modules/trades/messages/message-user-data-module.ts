import type { ExportSection } from '../../users/export/export-section.ts'
import type { UserDataModule } from '../../users/user-data-module.ts'
import { listMessagesOfSender } from './message-repository.ts'

const pageSize = 500

const messages: ExportSection = {
  name: 'trade-messages',
  columns: ['offerId', 'preset', 'text', 'sentAt'],
  async *readRows(db, userId) {
    for (let afterId = 0; ; ) {
      const page = await listMessagesOfSender(db, userId, { afterId, limit: pageSize })
      for (const { id, offerId, preset, body, sentAt } of page) {
        afterId = id
        yield { offerId, preset, text: body, sentAt: sentAt.toISOString() }
      }
      if (page.length < pageSize) return
    }
  },
}

/** Export of what a user has written in offers. The rows go with the account. */
export const messageUserDataModule: UserDataModule = {
  exportSections: [messages],
  deleteData: () => Promise.resolve(),
}
