import type { ExportSection } from '../users/export/export-section.ts'
import type { UserDataModule } from '../users/user-data-module.ts'
import { readBlockedUsers } from './block-repository.ts'

const pageSize = 500

const blockedMembers: ExportSection = {
  name: 'blocked-members',
  columns: ['username'],
  async *readRows(db, userId) {
    for (let offset = 0; ; offset += pageSize) {
      const members = await readBlockedUsers(db, userId, { offset, limit: pageSize })
      for (const { username } of members) yield { username }
      if (members.length < pageSize) return
    }
  },
}

/** Export of whom a user blocks. The rows go with the account. */
export const memberBlocksUserDataModule: UserDataModule = {
  exportSections: [blockedMembers],
  deleteData: () => Promise.resolve(),
}
