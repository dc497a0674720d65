import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { deleteOrphanedFiles } from '@ninepocket/api/files/file-references'
import { createFolderStore } from '@ninepocket/api/files/folder-store'
import { aMember, type Member } from '@ninepocket/api/testing/a-member'
import { seedCatalogue, seededId } from '@ninepocket/api/testing/catalogue/seed-catalogue'
import { addCopy } from '@ninepocket/contract/collection/user-inventory-endpoints'
import { createRandom } from '@ninepocket/demo/random'
import type { Pool } from 'pg'
import type { RegisterCleanUp } from '../../measure/run/workspace.ts'
import type { BenchDatabase } from '../../measure/servers/start-migrated-database.ts'
import { type BenchServer, startApiServer } from '../../measure/servers/start-servers.ts'
import { countMissingFiles, listReferencedFiles, listStoredFiles } from './stored-files.ts'
import { createUploadForRound, sendUpload, type UploadRequest, type UploadTargets } from './upload-request.ts'

export const killMoments = ['between file and row', 'at any moment'] as const
export type UploadCrash = {
  when: (typeof killMoments)[number]
  acknowledged: boolean
  rowsWithoutFile: number
  leftBehind: number
  orphans: number
}

type UploadAttempt = { server: BenchServer; member: Member; request: UploadRequest }

const pollIntervalMs = 2
const maxKillDelayMs = 120
const cards = Array.from({ length: 120 }, (_, index) => ({ name: `Card ${index}` }))

const sendToServer = ({ server, member, request }: UploadAttempt) => sendUpload(server.url, member, request)

const countCompleteFiles = async (folder: string) =>
  (await listStoredFiles(folder)).filter((name) => !name.endsWith('.draft')).length

/** An advisory lock that every upload needs once its files are stored, before a row references them. */
const claimLockSql = 'pg_advisory_xact_lock(1)'
const waitBeforeClaimsSql = `
  create function wait_before_claim() returns trigger language plpgsql as $$
    begin perform ${claimLockSql}; return old; end $$;
  create trigger wait_before_claim before delete on unreferenced_files for each row execute function wait_before_claim()`

/** Kills the server when the files exist but not their row: the upload waits for the lock. */
async function killBeforeRow(pool: Pool, folder: string, upload: UploadAttempt): Promise<boolean> {
  const locker = await pool.connect()
  try {
    await locker.query('begin')
    await locker.query(`select ${claimLockSql}`)
    const before = await countCompleteFiles(folder)
    const acknowledgement = sendToServer(upload)
    while ((await countCompleteFiles(folder)) < before + upload.request.files) await pause(pollIntervalMs)
    process.kill(upload.server.pid, 'SIGKILL')
    await locker.query('rollback')
    return await acknowledgement
  } finally {
    locker.release()
  }
}

async function killAfter(ms: number, upload: UploadAttempt): Promise<boolean> {
  const acknowledgement = sendToServer(upload)
  await pause(ms)
  process.kill(upload.server.pid, 'SIGKILL')
  return acknowledgement
}

async function waitForIdleDatabase(pool: Pool): Promise<void> {
  const busy = `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
    and backend_type = 'client backend' and state <> 'idle'`
  while ((await pool.query(busy)).rowCount) await pause(pollIntervalMs)
}

async function prepare(pool: Pool, { url }: BenchServer): Promise<{ member: Member; targets: UploadTargets }> {
  await seedCatalogue(pool, [{ name: 'A', year: '2024', insertSets: [{ name: 'Base', cards }] }])
  const member = await aMember({ url, pool })
  const cardIds = cards.map((_, index) => seededId('A', 'Base', index))
  const { userInventoryItem } = await member.call(addCopy, { body: { card: cardIds[0] ?? '' } })
  return { member, targets: { cardIds, copyId: userInventoryItem.id } }
}

async function inspectFiles(pool: Pool, folder: string): Promise<Omit<UploadCrash, 'when' | 'acknowledged'>> {
  const [storedFiles, referencedFiles] = [await listStoredFiles(folder), await listReferencedFiles(pool)]
  await deleteOrphanedFiles({ pool, files: createFolderStore(folder) }, /* ageMs */ 0)
  const keptFiles = await listStoredFiles(folder)
  return {
    rowsWithoutFile: countMissingFiles(referencedFiles, storedFiles) + countMissingFiles(referencedFiles, keptFiles),
    leftBehind: countMissingFiles(storedFiles, referencedFiles),
    orphans: countMissingFiles(keptFiles, referencedFiles),
  }
}

/** Kills the server twice in each round: between files and row, and at a random time of an upload. */
export async function runUploadCrashes(
  database: BenchDatabase,
  { rounds }: { rounds: number },
  onCleanUp: RegisterCleanUp,
): Promise<UploadCrash[]> {
  const { pool, dataDir } = database
  const random = createRandom(11)
  const folder = path.join(dataDir, 'files')
  let server = await startApiServer(database, onCleanUp)
  const { member, targets } = await prepare(pool, server)
  await pool.query(waitBeforeClaimsSql)
  const crashes: UploadCrash[] = []
  while (crashes.length < 2 * rounds) {
    const when = killMoments[crashes.length % 2]!
    const upload = { server, member, request: await createUploadForRound(crashes.length, targets) }
    const acknowledged =
      when === 'between file and row'
        ? await killBeforeRow(pool, folder, upload)
        : await killAfter(random.int(maxKillDelayMs), upload)
    await server.stop()
    await waitForIdleDatabase(pool)
    server = await startApiServer(database, onCleanUp)
    crashes.push({ when, acknowledged, ...(await inspectFiles(pool, folder)) })
  }
  return crashes
}
