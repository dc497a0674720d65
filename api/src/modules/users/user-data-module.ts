import type { Queryable } from '../../database/queryable.ts'
import type { ExportSection } from './export/export-section.ts'

/** What another module keeps of people: how they take it along, and how it goes when they do. */
export type UserDataModule = {
  exportSections: ReadonlyArray<ExportSection>
  /** Called in the transaction that deletes the person, in the order they are given, before their row goes. */
  deleteData: (db: Queryable, userId: string) => Promise<void>
  /**
   * Called in the transaction that hides the profile or shows it again, where pages of others name the person; gives the
   * insert sets of cards that do.
   */
  onVisibilityChange?: (db: Queryable, userId: string) => Promise<ReadonlyArray<string>>
}
