import type { ExportSection } from '../../users/export/export-section.ts'
import type { UserDataModule } from '../../users/user-data-module.ts'
import { iterateParkedRows } from './parked-rows-repository.ts'

const parkedRows: ExportSection = {
  name: 'parked-rows',
  columns: ['importId', 'target', 'createdAt', 'line', 'reason', 'text'],
  async *readRows(db, userId) {
    for await (const { importId, target, createdAt, line, reason, raw } of iterateParkedRows(db, userId)) {
      const text = Buffer.from(raw ?? '', 'hex').toString()
      yield { importId, target, createdAt: createdAt.toISOString(), line, reason, text }
    }
  },
}

/** Export of the rows of files that have no card yet. Imports go with the account. */
export const importUserDataModule: UserDataModule = {
  exportSections: [parkedRows],
  deleteData: () => Promise.resolve(),
}
