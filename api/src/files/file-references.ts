import type { Pool } from 'pg'
import { inTransaction } from '../database/connect.ts'
import { defineStatement } from '../database/define-statement.ts'
import { bytea, toKysely } from '../database/kysely.ts'
import type { Queryable } from '../database/queryable.ts'
import { StorageUnavailableError } from './bucket-client.ts'
import { listImageFiles } from './file-names.ts'
import type { FileStore } from './file-store.ts'
import { assertStorageLimit, lockUploaderAccount } from './storage-limit.ts'

/** Far longer than any upload takes between writing its file and its row. */
const orphanAgeMs = 3_600_000
/** If so many files fail, the rest waits for the next run. */
const maxFailedOrphans = 20

/** The files stored under one name; `listImageFiles` lists them. */
export type NewImageFiles = {
  name: string
  files: ReadonlyArray<{ name: string; bytes: Uint8Array }>
}

/**
 * Stores a user's file that no row references yet. It is deleted later unless `claimFile` or `referenceReleasedFileAgain` follows.
 * @throws DomainError as `assertStorageLimit`, 401 if the user was deleted meanwhile
 */
export async function storeUnreferencedFile(
  { pool, files: store }: { pool: Pool; files: FileStore },
  { name, files, ownerId }: NewImageFiles & { ownerId: string },
): Promise<void> {
  const bytes = files.reduce((sum, file) => sum + file.bytes.byteLength, 0)
  const owner_id = bytea(ownerId)
  await inTransaction(pool, async (db) => {
    await lockUploaderAccount(db, ownerId)
    await assertStorageLimit(db, ownerId, bytes)
    await toKysely(db).insertInto('unreferenced_files').values({ name, owner_id }).execute()
    await toKysely(db).insertInto('stored_files').values({ name, owner_id, bytes }).execute()
  })
  const writes = await Promise.allSettled(files.map((file) => store.put(file.name, file.bytes)))
  const failed = writes.find((write) => write.status === 'rejected')
  if (!failed) return
  // The user tries again while the storage is away; the parts that it has kept are deleted with the orphans.
  await deleteSize(pool, name).catch(() => {})
  throw failed.reason
}

/**
 * Records that a row references the file from now on. Call it in the transaction that writes that row.
 * @throws Error if the file has been deleted meanwhile
 */
export async function claimFile(db: Queryable, name: string): Promise<void> {
  if ((await deleteRecord(db, name)) !== 1n) throw new Error('The file was deleted before its row was written')
}

/** Records that a row drops its reference. Call it in that row's transaction, and `deleteReleasedFile` after commit. */
export async function releaseFile(db: Queryable, name: string): Promise<void> {
  await toKysely(db).insertInto('unreferenced_files').values({ name }).execute()
}

/**
 * Records that a row drops its reference, and that the owner may restore it (`referenceReleasedFileAgain`). Call it in that row's
 * transaction. A file that is not restored is deleted with the orphans.
 */
export async function releaseFileForUndo(db: Queryable, name: string, ownerId: string): Promise<void> {
  await toKysely(db)
    .insertInto('unreferenced_files')
    .values({ name, owner_id: bytea(ownerId) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Records that a row of the owner references the file from now on; false if the owner has no such unreferenced file. */
export async function referenceReleasedFileAgain(db: Queryable, name: string, ownerId: string): Promise<boolean> {
  const { numDeletedRows } = await toKysely(db)
    .deleteFrom('unreferenced_files')
    .where('name', '=', name)
    .where('owner_id', '=', bytea(ownerId))
    .executeTakeFirst()
  return numDeletedRows === 1n
}

const releaseFilesStatement = defineStatement({
  name: 'releaseFiles',
  text: `insert into unreferenced_files (name) select name from unnest($names::text[]) name on conflict do nothing`,
  parameters: { names: 'text[]' },
})

/** Records files that no row references any more; unlike `releaseFile`, it accepts files that are recorded already. */
export async function releaseFiles(db: Queryable, names: ReadonlyArray<string>): Promise<void> {
  await releaseFilesStatement.all(db, { names: [...names] })
}

/** Counts a user's files that no row references: uploads that Undo may still restore. */
export async function countUnreferencedFilesOfUser(db: Queryable, ownerId: string): Promise<number> {
  const { files } = await toKysely(db)
    .selectFrom('unreferenced_files')
    .select(({ fn }) => fn.countAll<number>().as('files'))
    .where('owner_id', '=', bytea(ownerId))
    .executeTakeFirstOrThrow()
  return files
}

const releaseFilesForDeletionStatement = defineStatement({
  name: 'releaseFilesOfDeletedUser',
  text: `with owned as (
      update unreferenced_files set since = '-infinity', owner_id = null where owner_id = $userId
    )
    insert into unreferenced_files (name, since) select name, '-infinity' from unnest($names::text[]) name
    on conflict do nothing`,
  parameters: { userId: 'bytea', names: 'text[]' },
})

/**
 * Releases files of a user who is being deleted, together with those that Undo could still have restored. The next run of
 * `deleteOrphanedFiles` deletes them. Belongs in the transaction that deletes the user.
 */
export async function releaseFilesOfDeletedUser(
  db: Queryable,
  { userId, names }: { userId: string; names: ReadonlyArray<string> },
): Promise<void> {
  await releaseFilesForDeletionStatement.all(db, { userId, names: [...names] })
}

const changeFileOwnerStatement = defineStatement({
  name: 'changeFileOwner',
  text: 'update stored_files set owner_id = $ownerId where name = any($names)',
  parameters: { ownerId: 'bytea', names: 'text[]' },
})

/** Makes a user the owner of files, whose bytes count for that user from now on. */
export async function changeFileOwner(db: Queryable, ownerId: string, names: ReadonlyArray<string>): Promise<void> {
  await changeFileOwnerStatement.all(db, { ownerId, names: [...names] })
}

const removeFileOwnerStatement = defineStatement({
  name: 'removeFileOwner',
  text: 'update stored_files set owner_id = null where name = any($names)',
  parameters: { names: 'text[]' },
})

/** Removes the uploader from files that stay when the account is deleted. */
export async function removeFileOwner(db: Queryable, names: ReadonlyArray<string>): Promise<void> {
  await removeFileOwnerStatement.all(db, { names: [...names] })
}

/**
 * Deletes a released file with all its variants, without checking that no row references it. A storage failure is
 * ignored: the change that released the file is committed and must not be reported as failed. `deleteOrphanedFiles`
 * tries again later.
 */
export async function deleteReleasedFile(
  { db, files }: { db: Queryable; files: FileStore },
  name: string,
): Promise<void> {
  await deleteImageFiles(files, name)
    .then(() => deleteFileRecords(db, name))
    .catch(() => {})
}

async function deleteImageFiles(files: FileStore, name: string): Promise<void> {
  await Promise.all(listImageFiles(name).map((each) => files.delete(each)))
}

async function deleteFileRecords(db: Queryable, name: string): Promise<void> {
  await deleteSize(db, name)
  await deleteRecord(db, name)
}

async function deleteSize(db: Queryable, name: string): Promise<void> {
  await toKysely(db).deleteFrom('stored_files').where('name', '=', name).execute()
}

async function deleteRecord(db: Queryable, name: string): Promise<bigint> {
  const { numDeletedRows } = await toKysely(db)
    .deleteFrom('unreferenced_files')
    .where('name', '=', name)
    .executeTakeFirst()
  return numDeletedRows
}

/**
 * Deletes the files that no row has referenced for `ageMs`, such as those left by a crash, released with a deleted
 * user, or not restored by Undo. Returns their number. The record of each stays locked meanwhile, so that an upload that
 * is that late fails as a whole.
 * @throws Error at the end if files could not be deleted, and at once while the storage is away, because each attempt would
 *   hold a connection until its time limit
 */
export async function deleteOrphanedFiles(
  storage: { pool: Pool; files: FileStore },
  ageMs: number = orphanAgeMs,
): Promise<number> {
  const failures = new Map<string, Error>()
  let deletedCount = 0
  while (failures.size < maxFailedOrphans) {
    const orphan = await deleteOldestOrphan(storage, { ageMs, failedNames: [...failures.keys()] })
    if (!orphan) break
    if (orphan.error) failures.set(orphan.name, orphan.error)
    else deletedCount += 1
    if (orphan.error instanceof StorageUnavailableError && orphan.error.isTemporary) break
  }
  const [cause] = failures.values()
  if (cause) throw new Error(`Failed deletions: ${failures.size}. The first reason: ${cause.message}`, { cause })
  return deletedCount
}

const lockOldestOrphan = defineStatement({
  name: 'lockOldestOrphan',
  text: `select name from unreferenced_files
    where since < now() - $ageMs::float8 * interval '1 ms' and name <> all($failedNames)
    order by since limit 1 for update skip locked`,
  parameters: { ageMs: 'float8', failedNames: 'text[]' },
  columns: { name: 'text' },
})

/** Returns null if there is no other orphan, and the error if its file could not be deleted. */
function deleteOldestOrphan(
  { pool, files }: { pool: Pool; files: FileStore },
  search: { ageMs: number; failedNames: string[] },
): Promise<{ name: string; error: Error | null } | null> {
  return inTransaction(pool, async (db) => {
    const orphan = await lockOldestOrphan.first(db, search)
    if (!orphan) return null
    const error = await deleteImageFiles(files, orphan.name).then(
      () => null,
      (reason: Error) => reason,
    )
    if (!error) await deleteFileRecords(db, orphan.name)
    return { name: orphan.name, error }
  })
}
