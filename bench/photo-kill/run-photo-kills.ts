import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { idParameter } from '@ninepocket/api/database/connect'
import { removeForgotten } from '@ninepocket/api/files/file-ledger'
import { folderStore } from '@ninepocket/api/files/folder-store'
import { aMember, type Member } from '@ninepocket/api/testing/a-member'
import { plantCatalogue, plantedId } from '@ninepocket/api/testing/plant-catalogue'
import { addCopy } from '@ninepocket/contract/user-inventory-endpoints'
import type { Pool } from 'pg'
import { type Child, startChild } from '../measure/child.ts'
import { seeded } from '../measure/seeded.ts'
import { filesBelow, filesOfRows, missing } from './kept-files.ts'
import { photoOfRound, type Sent, send, type Targets } from './sent-photos.ts'

export type PhotoKill = {
  /** At what moment the server was killed. */
  when: 'between file and row' | 'at any moment'
  acknowledged: boolean
  /** Files that rows name and that are not there. */
  rowsWithoutFile: number
  /** Files that no row names, before the job that removes them and after it. */
  leftBehind: number
  orphans: number
}

type Site = { pool: Pool; databaseUrl: string; dataDir: string }
type Server = Child<{ port: number }>
/** One upload, and the server that is killed in the middle of it. */
type Upload = { server: Server; member: Member; sent: Sent }

const script = path.join(import.meta.dirname, '../api/real-server.ts')
const lookEveryMs = 2
const longestMs = 120
const cards = Array.from({ length: 120 }, (_, index) => ({ name: `Card ${index}` }))

const start = ({ databaseUrl, dataDir }: Site): Promise<Server> =>
  startChild(script, { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'silent' })

const sendTo = ({ server, member, sent }: Upload) =>
  send(`http://127.0.0.1:${server.ready.port}`, member, sent)

const wholeFiles = async (folder: string) =>
  (await filesBelow(folder)).filter((name) => !name.endsWith('.draft')).length

/** Kills while the files are there and their row is not: an upload waits for the row of its sender, which is locked. */
async function killBeforeRow(pool: Pool, folder: string, upload: Upload): Promise<boolean> {
  const locker = await pool.connect()
  try {
    await locker.query('begin')
    await locker.query('select from users where id = $1 for update', [idParameter(upload.member.user.id)])
    const before = await wholeFiles(folder)
    const answer = sendTo(upload)
    while ((await wholeFiles(folder)) < before + upload.sent.files) await pause(lookEveryMs)
    process.kill(upload.server.pid, 'SIGKILL')
    await locker.query('rollback')
    return await answer
  } finally {
    locker.release()
  }
}

async function killAfter(ms: number, upload: Upload): Promise<boolean> {
  const answer = sendTo(upload)
  await pause(ms)
  process.kill(upload.server.pid, 'SIGKILL')
  return answer
}

/** Waits until the database has ended what the killed server had begun. */
async function settled(pool: Pool): Promise<void> {
  const busy = `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
    and backend_type = 'client backend' and state <> 'idle'`
  while ((await pool.query(busy)).rowCount) await pause(lookEveryMs)
}

async function prepare(pool: Pool, server: Server): Promise<{ member: Member; targets: Targets }> {
  await plantCatalogue(pool, [{ name: 'A', year: '2024', insertSets: [{ name: 'Base', cards }] }])
  const member = await aMember({ url: `http://127.0.0.1:${server.ready.port}`, pool })
  const cardIds = cards.map((_, index) => plantedId('A', 'Base', index))
  const { userInventoryItem } = await member.call(addCopy, { body: { card: cardIds[0] ?? '' } })
  return { member, targets: { cardIds, copyId: userInventoryItem.id } }
}

/** What is there before the job has removed what is left behind, and after it. */
async function look({ pool, dataDir }: Site): Promise<Omit<PhotoKill, 'when' | 'acknowledged'>> {
  const folder = path.join(dataDir, 'files')
  const [there, named] = [await filesBelow(folder), await filesOfRows(pool)]
  await removeForgotten({ pool, files: folderStore(folder) }, /* ageMs */ 0)
  const kept = await filesBelow(folder)
  return {
    rowsWithoutFile: missing(named, there) + missing(named, kept),
    leftBehind: missing(there, named),
    orphans: missing(kept, named),
  }
}

/**
 * Sends photos and kills the server in the middle of it, twice in each round: between the files and the row, and at some moment;
 * starts it anew each time, and looks what is there.
 */
export async function runPhotoKills(
  site: Site,
  { rounds, onRound = () => {} }: { rounds: number; onRound?: (round: PhotoKill) => void },
): Promise<PhotoKill[]> {
  const random = seeded(11)
  let server = await start(site)
  const { member, targets } = await prepare(site.pool, server)
  const done: PhotoKill[] = []
  try {
    while (done.length < 2 * rounds) {
      const when = done.length % 2 === 0 ? 'between file and row' : 'at any moment'
      const upload = { server, member, sent: await photoOfRound(done.length, targets) }
      const acknowledged =
        when === 'between file and row'
          ? await killBeforeRow(site.pool, path.join(site.dataDir, 'files'), upload)
          : await killAfter(random.below(longestMs), upload)
      await server.stop()
      await settled(site.pool)
      server = await start(site)
      const round = { when, acknowledged, ...(await look(site)) } as const
      done.push(round)
      onRound(round)
    }
    return done
  } finally {
    await server.stop()
  }
}
