import { exportPageSize, iteratePagesByKey } from '../../../database/keyset-iteration.ts'
import type { ExportSection } from '../../users/export/export-section.ts'
import type { UserDataModule } from '../../users/user-data-module.ts'
import { listMessagesOfSender, type MessageOfSender } from './message-repository.ts'

const messages: ExportSection = {
  name: 'trade-messages',
  columns: ['offerId', 'preset', 'text', 'sentAt'],
  async *readRows(db, userId) {
    const pages = iteratePagesByKey(
      0,
      ({ id }: MessageOfSender) => id,
      (afterId) => listMessagesOfSender(db, userId, { afterId, limit: exportPageSize }),
    )
    for await (const page of pages)
      for (const { offerId, preset, body, sentAt } of page)
        yield { offerId, preset, text: body, sentAt: sentAt.toISOString() }
  },
}

/** Export of what a user has written in offers. The rows go with the account. */
export const messageUserDataModule: UserDataModule = {
  exportSections: [messages],
  deleteData: () => Promise.resolve(),
}
