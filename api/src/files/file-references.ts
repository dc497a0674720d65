import type { Pool } from 'pg'
import { inTransaction, toByteaParam } from '../database/connect.ts'
import type { Queryable } from '../database/queryable.ts'
import { listImageFiles } from './file-names.ts'
import type { FileStore } from './file-store.ts'

/** Far longer than any upload takes from its file to its row. */
const orphanAgeMs = 3_600_000

/** What is kept under a name: its files, of which there are as many as `listImageFiles` says. */
export type NewFile = {
  name: string
  files: ReadonlyArray<{ name: string; bytes: Uint8Array }>
  /** Whose it is: they may put it into a row of theirs by its address (`reclaimFile`). */
  ownerId?: string
}

/** Stores what no row names yet. Unless `claimFile` or `reclaimFile` follows it is removed later. */
export async function storeUnreferencedFile(
  { db, files: store }: { db: Queryable; files: FileStore },
  { name, files, ownerId }: NewFile,
): Promise<void> {
  await db.query('insert into unreferenced_files (name, owner_id) values ($1, $2)', [
    name,
    ownerId === undefined ? null : toByteaParam(ownerId),
  ])
  await Promise.all(files.map((file) => store.put(file.name, file.bytes)))
}

/**
 * A row names the file from now on: belongs into that row's transaction.
 * @throws Error where the file has been given up already
 */
export async function claimFile(db: Queryable, name: string): Promise<void> {
  const { rowCount } = await db.query('delete from unreferenced_files where name = $1', [name])
  if (rowCount !== 1) throw new Error('a file was given up before its row was written')
}

/** A row names the file no longer: belongs into that row's transaction, and `deleteReleasedFile` after it. */
export async function releaseFile(db: Queryable, name: string): Promise<void> {
  await db.query('insert into unreferenced_files (name) values ($1)', [name])
}

/**
 * A row names the file no longer, but its owner may want it back (`reclaimFile`): belongs into that row's transaction. It is
 * removed with what crashes have left behind, if they do not.
 */
export async function releaseFileForUndo(db: Queryable, name: string, ownerId: string): Promise<void> {
  await db.query('insert into unreferenced_files (name, owner_id) values ($1, $2) on conflict do nothing', [
    name,
    toByteaParam(ownerId),
  ])
}

/** A row of its owner names the file from now on; false where no such file of theirs is unused. */
export async function reclaimFile(db: Queryable, name: string, ownerId: string): Promise<boolean> {
  const { rowCount } = await db.query('delete from unreferenced_files where name = $1 and owner_id = $2', [
    name,
    toByteaParam(ownerId),
  ])
  return rowCount === 1
}

/**
 * Removes a file that was dropped, with all its versions, and then forgets its name. Where the storage is away it stays for the
 * job: what let go of it is committed, and must not be told as failed.
 */
export async function deleteReleasedFile(
  storage: { db: Queryable; files: FileStore },
  name: string,
): Promise<void> {
  await deleteFileAndRecord(storage, name).catch(() => {})
}

async function deleteFileAndRecord(
  { db, files }: { db: Queryable; files: FileStore },
  name: string,
): Promise<void> {
  await Promise.all(listImageFiles(name).map((each) => files.delete(each)))
  await db.query('delete from unreferenced_files where name = $1', [name])
}

const batchSize = 100

/**
 * Removes what crashes have left behind; gives how many files. Their names are locked meanwhile: an upload that is this
 * late after all finds its file given up, and fails whole.
 */
export async function deleteOrphanedFiles(
  storage: { pool: Pool; files: FileStore },
  ageMs: number = orphanAgeMs,
): Promise<number> {
  let removed = 0
  for (let count = batchSize; count === batchSize; removed += count)
    count = await deleteOrphanBatch(storage, ageMs)
  return removed
}

function deleteOrphanBatch(
  { pool, files }: { pool: Pool; files: FileStore },
  ageMs: number,
): Promise<number> {
  return inTransaction(pool, async (db) => {
    const { rows } = await db.query<{ name: string }>(
      `select name from unreferenced_files where since < now() - $1 * interval '1 ms'
       order by since limit ${batchSize} for update skip locked`,
      [ageMs],
    )
    for (const { name } of rows) await deleteFileAndRecord({ db, files }, name)
    return rows.length
  })
}
