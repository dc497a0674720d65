import { createReadStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { createGunzip } from 'node:zlib'
import { sql } from 'kysely'
import type { Client } from 'pg'
import { type Extract, extract } from 'tar-stream'
import { withNewConnection } from '../database/connect.ts'
import { defineStatement } from '../database/define-statement.ts'
import { toKysely } from '../database/kysely.ts'
import { readShippedMigrations } from '../database/migration-files.ts'
import { assertKnownMigrations, readAppliedMigrations } from '../database/migration-history.ts'
import { isStoredFileName } from '../files/file-names.ts'
import { releaseFiles } from '../files/file-references.ts'
import { BackupManifest, type BackupSummary, backupPaths } from './backup-format.ts'
import { listTablesInReferenceOrder } from './list-tables-in-reference-order.ts'
import { recreateSchema, upgradeSchema } from './recreate-schema.ts'
import { listReferencedImageNames } from './referenced-images.ts'
import { createRowRestorer } from './row-restorer.ts'
import type { BackupControls, SiteDataStores } from './write-backup.ts'

/**
 * Replaces all data by that of a backup, in one transaction: a broken backup, or one of a newer version, changes
 * nothing. The data of an older backup are migrated.
 * @throws Error if the site runs, the backup is incomplete, or the schema that it replaces is newer than this version
 */
export async function restoreBackup(
  { databaseUrl, files }: SiteDataStores,
  file: string,
  progress: BackupControls,
): Promise<BackupSummary> {
  return withNewConnection(databaseUrl, async (client) => {
    await assertSiteStopped(client)
    const addedImages: string[] = []
    const summary = await replaceData(file, { client, files, addedImages, ...progress }).catch(async (error) => {
      const remaining = await deleteImages(files, addedImages, progress.signal)
      if (remaining === 0) throw error
      throw new Error(`${error.message}. Images of the backup that stay in the store: ${remaining}.`, { cause: error })
    })
    // A failed commit may have taken effect, so its images stay.
    await sql`commit`.execute(toKysely(client))
    progress.onPart('statistics')
    await sql`analyze`.execute(toKysely(client))
    return summary
  })
}

/** Connections of a stopped site may remain visible for a moment. */
const maxChecks = 20
const checkIntervalMs = 100

const readSiteConnections = defineStatement({
  name: 'readSiteConnections',
  text: `
    select pid from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name = 'ninepocket'`,
  columns: { pid: 'int4?' },
})

/** A running site would continue with cached rows. @throws Error if it runs */
export async function assertSiteStopped(client: Client): Promise<void> {
  for (let check = 0; check < maxChecks; check += 1) {
    if ((await readSiteConnections.first(client, {})) === null) return
    await pause(checkIntervalMs)
  }
  throw new Error('The site is running. Stop it, run the command again, and start it.')
}

type RestoreContext = BackupControls & {
  client: Client
  files: SiteDataStores['files']
  /** Receives the images that the store did not have. */
  addedImages: string[]
}

/** Replaces all data in a transaction that the caller commits. */
async function replaceData(file: string, context: RestoreContext): Promise<BackupSummary> {
  const { client } = context
  // A failure ends the connection: a rollback would wait for an interrupted COPY.
  await sql`begin`.execute(toKysely(client))
  // Tables that this version does not know would stay.
  assertKnownMigrations(await readAppliedMigrations(client), readShippedMigrations())
  const imagesBefore = await listReferencedImageNames(client, await listTablesInReferenceOrder(client))
  const summary = await readArchive(file, context)
  await upgradeSchema(client)
  await releaseUnusedImages(client, imagesBefore)
  return summary
}

/** An aborted command ends within 10 s, and must still stop the database. */
const deletionAfterAbortMs = 5_000

/** Deletes images until the store fails or the command is aborted; returns how many stay. */
async function deleteImages(
  files: SiteDataStores['files'],
  names: ReadonlyArray<string>,
  signal: AbortSignal | undefined,
): Promise<number> {
  const end = signal?.aborted ? AbortSignal.timeout(deletionAfterAbortMs) : signal
  for (const [index, name] of names.entries()) {
    const isDeleted =
      !end?.aborted &&
      (await files.delete(name).then(
        () => true,
        () => false,
      ))
    if (!isDeleted) return names.length - index
  }
  return 0
}

/** @throws Error with the name of the file and the reason */
async function readArchive(file: string, context: RestoreContext): Promise<BackupSummary> {
  const tar = extract()
  // If one fails, the other does too; the first failure is the reason.
  const problems: unknown[] = []
  const recordProblem = (problem: unknown) => void problems.push(problem)
  const { signal } = context
  const reading = pipeline(createReadStream(file), createGunzip(), tar, { ...(signal && { signal }) }).catch(
    recordProblem,
  )
  const summary = await restoreEntries(tar, context).catch(recordProblem)
  await reading
  if (summary && problems.length === 0) return summary
  const reason = problems[0] instanceof Error ? problems[0].message : String(problems[0])
  throw new Error(`${file} cannot be restored, and nothing was changed: ${reason}`)
}

async function restoreEntries(
  entries: Extract,
  { client, files, addedImages, onPart }: RestoreContext,
): Promise<BackupSummary> {
  const rows = createRowRestorer(client, onPart)
  let hasManifest = false
  let isComplete = false
  let storedFileCount = 0
  for await (const entry of entries) {
    const { name } = entry.header
    const content = await buffer(entry as AsyncIterable<Buffer>)
    const imageName = name.startsWith(backupPaths.files) ? name.slice(backupPaths.files.length) : ''
    if (!hasManifest) {
      if (name !== backupPaths.manifest) throw new Error('it is no backup of this site')
      hasManifest = true
      const { migrations, tables } = BackupManifest.parse(JSON.parse(content.toString()))
      await recreateSchema(client, migrations)
      await rows.begin(tables)
    } else if (isStoredFileName(imageName)) {
      if (storedFileCount === 0) onPart('pictures')
      if (!(await files.has(imageName))) addedImages.push(imageName)
      await files.put(imageName, content)
      storedFileCount += 1
    } else if (name.startsWith(backupPaths.database))
      await rows.write(name.slice(backupPaths.database.length).split('/', 1)[0] ?? '', content)
    else if (name === backupPaths.end) isComplete = true
    else throw new Error(`it holds ${name}, which no backup does`)
  }
  if (!isComplete) throw new Error('its end is missing')
  return { rows: await rows.end(), files: storedFileCount }
}

async function releaseUnusedImages(client: Client, imagesBefore: ReadonlyArray<string>): Promise<void> {
  const stillReferenced = new Set(await listReferencedImageNames(client, await listTablesInReferenceOrder(client)))
  await releaseFiles(
    client,
    imagesBefore.filter((name) => !stillReferenced.has(name)),
  )
}
