import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'kysely'
import type { Client } from 'pg'
import { type Pack, pack } from 'tar-stream'
import { withNewConnection } from '../database/connect.ts'
import { openRowReader } from '../database/copy-rows.ts'
import { toKysely } from '../database/kysely.ts'
import { readShippedMigrations } from '../database/migration-files.ts'
import { assertKnownMigrations, readAppliedMigrations } from '../database/migration-history.ts'
import { listImageFiles } from '../files/file-names.ts'
import type { FileStore } from '../files/file-store.ts'
import { type BackupManifest, type BackupSummary, type BackupTable, backupPaths } from './backup-format.ts'
import { listTablesInReferenceOrder } from './list-tables-in-reference-order.ts'
import { listReferencedImageNames } from './referenced-images.ts'

/** A tar entry begins with its size, so rows are collected up to this size. */
const chunkBytes = 4 * 1024 * 1024

export type SiteDataStores = { databaseUrl: string; files: FileStore }
/** `onPart` is called at the start of each part; `signal` aborts. */
export type BackupControls = { onPart: (part: string) => void; signal?: AbortSignal }

/**
 * Writes a backup into one file, also while the site runs: the rows of one snapshot, and the images that they
 * reference. The schema may be older than this version. The file appears only when it is complete, and only its owner may
 * read it.
 * @throws Error if the database is empty, or its schema is newer than this version
 */
export async function writeBackup(
  { databaseUrl, files }: SiteDataStores,
  file: string,
  { onPart, signal }: BackupControls,
): Promise<BackupSummary> {
  // A draft per backup: two backups to the same file would mix their bytes in a shared draft.
  const draft = `${file}.${randomUUID()}.draft`
  const written = withNewConnection(databaseUrl, async (client) => {
    await sql`begin transaction isolation level repeatable read, read only`.execute(toKysely(client))
    const tar = pack()
    const archiveWritten = pipeline(
      tar,
      createGzip({ level: 4 }),
      createWriteStream(draft, { mode: 0o600, flush: true }),
      { ...(signal && { signal }) },
    )
    const [summary] = await Promise.all([writeArchive(tar, client, files, onPart), archiveWritten])
    await rename(draft, file)
    return summary
  })
  return written.finally(() => rm(draft, { force: true }))
}

async function writeArchive(
  tar: Pack,
  client: Client,
  store: FileStore,
  onPart: (part: string) => void,
): Promise<BackupSummary> {
  try {
    const migrations = await readAppliedMigrations(client)
    if (migrations.length === 0) throw new Error('The database is empty.')
    // Rows of tables that this version does not know would be missing.
    assertKnownMigrations(migrations, readShippedMigrations())
    const tables = await listTablesInReferenceOrder(client)
    const manifest: BackupManifest = { format: 1, madeAt: new Date().toISOString(), migrations, tables }
    await addBuffer(tar, backupPaths.manifest, Buffer.from(JSON.stringify(manifest)))
    const files = await addFiles(
      tar,
      (await listReferencedImageNames(client, tables)).flatMap(listImageFiles),
      store,
      onPart,
    )
    let rows = 0
    for (const table of tables) {
      onPart(table.name)
      rows += await addRows(tar, client, table)
    }
    await addBuffer(tar, backupPaths.end, Buffer.alloc(0))
    tar.finalize()
    return { rows, files }
  } catch (problem) {
    tar.destroy(problem instanceof Error ? problem : new Error(String(problem)))
    throw problem
  }
}

/** Adds an entry to the tar at the pace of its reader. */
async function addEntry(
  tar: Pack,
  { name, size }: { name: string; size: number },
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<void> {
  const { promise: isAdded, resolve, reject } = Promise.withResolvers<void>()
  // The library's entry is a Node stream, but not typed as one.
  const entry = tar.entry({ name, size, mode: 0o600 }, (error) =>
    error ? reject(error) : resolve(),
  ) as unknown as Writable
  for await (const part of content) if (!entry.write(part)) await Promise.race([once(entry, 'drain'), isAdded])
  entry.end()
  await isAdded
}

const addBuffer = (tar: Pack, name: string, content: Buffer) => addEntry(tar, { name, size: content.length }, [content])

/** Adds images; images that were deleted meanwhile are left out. */
async function addFiles(
  tar: Pack,
  fileNames: ReadonlyArray<string>,
  store: FileStore,
  onPart: (part: string) => void,
): Promise<number> {
  if (fileNames.length > 0) onPart('pictures')
  let added = 0
  for (const name of fileNames) {
    const found = await store.find(name)
    if (!found) continue
    await addEntry(tar, { name: backupPaths.files + name, size: found.size }, found.read())
    added += 1
  }
  return added
}

async function addRows(tar: Pack, client: Client, table: BackupTable): Promise<number> {
  const source = openRowReader(client, table)
  let bufferedParts: Buffer[] = []
  let bytes = 0
  let chunkCount = 0
  const flushChunk = () => {
    const chunk = Buffer.concat(bufferedParts)
    bufferedParts = []
    bytes = 0
    chunkCount += 1
    return addBuffer(tar, `${backupPaths.database}${table.name}/${chunkCount}`, chunk)
  }
  for await (const part of source as AsyncIterable<Buffer>) {
    bufferedParts.push(part)
    bytes += part.length
    if (bytes >= chunkBytes) await flushChunk()
  }
  if (bytes > 0) await flushChunk()
  return source.rowCount
}
