import type { Pool } from 'pg'
import type { Queryable } from '../../database/queryable.ts'
import type { CacheTag } from '../../http/caching/cache-tag.ts'
import type { ExportSection } from './export/export-section.ts'

/** A module's hooks for the export and the deletion of user data. */
export type UserDataModule = {
  exportSections: ReadonlyArray<ExportSection>
  /**
   * Called before everything else in the transaction that deletes or suspends the user. Locks the user and others whose rows
   * change along, in the order of their ids: another transaction may lock them all.
   */
  lockAccounts?: (db: Queryable, userId: string) => Promise<void>
  /**
   * Called before anything of the user is deleted. `deleteData` checks the same again under the locks.
   * @throws DomainError when the user cannot be deleted now
   */
  assertDeletable?: (pool: Pool, userId: string) => Promise<void>
  /**
   * Called before the transaction that deletes the user, which locks the user and others. Deletes what takes long, and what
   * nobody else is shown.
   */
  deleteLargeDataInAdvance?: (pool: Pool, userId: string) => Promise<void>
  /** Called in the transaction that deletes the user, before their row is deleted, in the order of the modules. */
  deleteData: (db: Queryable, userId: string) => Promise<void>
  /**
   * Called in the transaction that changes the visibility of the profile or the username. Returns the tags of what names
   * the user.
   */
  onIdentityChange?: (db: Queryable, userId: string) => Promise<ReadonlyArray<CacheTag>>
}
