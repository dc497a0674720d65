import { chmodSync, existsSync, mkdirSync, readdirSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { withNewConnection } from '../../database/connect.ts'
import { startPostgres } from '../../database/embedded/start-postgres.ts'
import { setUpTestFolder } from '../../testing/set-up.ts'
import { restoreToTime } from './restore-to-time.ts'
import { writeBaseBackup } from './write-base-backup.ts'

// Each test creates its own cluster and recovers it, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 180_000 })

const root = await setUpTestFolder()
chmodSync(root, 0o755)
const settings = { shared_buffers: '16MB', fsync: 'off' }
const silentControls = { onPart: () => {} }

/** Creates the folders of a site, and functions that act on its database. */
function aSite(name: string, dataDir = join(root, name)) {
  const archiveFolder = join(root, `${name}-archive's 100%`)
  const start = () => startPostgres({ dataDir, archiveFolder, settings })
  return {
    dataDir,
    archiveFolder,
    start,
    /** Runs statements in the database of the stopped site, and returns the rows of the last. */
    async run(...statements: string[]): Promise<object[]> {
      const postgres = await start()
      try {
        return await withNewConnection(postgres.url, async (client) => {
          let rows: object[] = []
          for (const statement of statements) rows = (await client.query(statement)).rows
          return rows
        })
      } finally {
        await postgres.stop()
      }
    },
    async writeBaseBackup(): Promise<void> {
      const postgres = await start()
      await writeBaseBackup(postgres.url, dataDir, archiveFolder).finally(postgres.stop)
    },
    restore: (target: Date | 'latest') => restoreToTime(dataDir, archiveFolder, target, silentControls),
    /** Lets an earlier and a later moment differ, and returns the one between. */
    async now(): Promise<Date> {
      await pause(20)
      const time = new Date()
      await pause(20)
      return time
    },
  }
}

test('restores exactly the writes before a time, again and again, and keeps the replaced database', async () => {
  const site = aSite('site')
  await site.run('create table kept (n int)', 'insert into kept values (1)')
  const beforeBackup = await site.now()
  await site.writeBaseBackup()
  await site.run('insert into kept values (2)')
  const first = await site.now()
  await site.run('insert into kept values (3)', 'delete from kept where n = 1')
  const second = await site.now()

  await expect(site.restore(beforeBackup)).rejects.toThrow(/^The oldest base backup is of .*Z\. Name a later time\.$/)
  const replacedFolder = join(site.dataDir, 'postgres-before-restore')
  expect(await site.restore(first)).toMatchObject({ replacedFolder })
  expect(await site.run('select n from kept order by n')).toEqual([{ n: 1 }, { n: 2 }])
  await expect(site.restore(second)).rejects.toThrow(`${replacedFolder} exists already. Move it away.`)
  expect(readdirSync(site.dataDir)).not.toContain('postgres.restore')

  // The way back to the replaced database, whose changes are in the archive too.
  rmSync(join(site.dataDir, 'postgres'), { recursive: true })
  renameSync(replacedFolder, join(site.dataDir, 'postgres'))
  expect(await site.run('select n from kept order by n')).toEqual([{ n: 2 }, { n: 3 }])
  await site.restore(second)
  expect(await site.run('select n from kept order by n')).toEqual([{ n: 2 }, { n: 3 }])
  rmSync(replacedFolder, { recursive: true })

  // What was written after a restore can be restored as well, from the base backup before it.
  await site.run('insert into kept values (4)')
  const third = await site.now()
  await site.run('insert into kept values (5)')
  await site.restore(third)
  expect(await site.run('select n from kept order by n')).toEqual([{ n: 2 }, { n: 3 }, { n: 4 }])
})

test('restores the latest archived state when the database is lost', async () => {
  const site = aSite('lost')
  await site.run('create table kept (n int)')
  await site.writeBaseBackup()
  await site.run('insert into kept values (1)')
  rmSync(site.dataDir, { recursive: true })
  expect(await site.restore('latest')).toMatchObject({ replacedFolder: null })
  expect(await site.run('select n from kept')).toEqual([{ n: 1 }])
  rmSync(site.dataDir, { recursive: true })
  await expect(site.restore(new Date())).rejects.toThrow('recovery ended before configured recovery target was reached')
  expect(existsSync(join(site.dataDir, 'postgres'))).toBe(false)
})

test('needs an archive that the server fills, a base backup, and a stopped site', async () => {
  const site = aSite('running')
  const withoutArchive = await startPostgres({ dataDir: site.dataDir, settings })
  const notArchiving = 'The database was started without DATABASE_ARCHIVE. Restart the site.'
  await expect(writeBaseBackup(withoutArchive.url, site.dataDir, site.archiveFolder)).rejects.toThrow(notArchiving)
  await expect(site.restore(new Date())).rejects.toThrow(notArchiving)
  await withoutArchive.stop()
  const postgres = await site.start()
  await expect(site.restore(new Date())).rejects.toThrow('contains no base backup of this database.')
  await withNewConnection(postgres.url, async () => {
    await expect(site.restore(new Date())).rejects.toThrow('The site is running.')
  })
  await postgres.stop()
})

test('keeps two base backups, and the WAL that they need', async () => {
  const site = aSite('cleanup')
  const list = (part: 'base' | 'wal') => {
    const [cluster = ''] = readdirSync(site.archiveFolder)
    return readdirSync(join(site.archiveFolder, cluster, part)).toSorted()
  }
  await site.run('create table kept (n int)')
  await site.writeBaseBackup()
  const [oldest] = list('base')
  const [firstWalFile] = list('wal')
  for (const _ of ['second', 'third']) await site.writeBaseBackup()
  expect(list('base')).toHaveLength(2)
  expect(list('base')).not.toContain(oldest)
  expect(list('wal')).not.toContain(firstWalFile)
  await site.run('insert into kept values (1)')
  await site.restore('latest')
  expect(await site.run('select n from kept')).toEqual([{ n: 1 }])
})

test.runIf(process.getuid?.() === 0)(
  "restores a database that is in /var/lib because root's data folder is out of PostgreSQL's reach",
  async () => {
    mkdirSync(join(root, 'closed'), { mode: 0o700 })
    const site = aSite('closed-site', join(root, 'closed/data'))
    await site.run('create table kept (n int)')
    await site.writeBaseBackup()
    await site.run('insert into kept values (1)')
    const time = await site.now()
    await site.run('insert into kept values (2)')
    await site.restore(time)
    expect(await site.run('select n from kept')).toEqual([{ n: 1 }])
    for (const name of ['postgres', 'postgres-before-restore']) {
      const folder = realpathSync(join(site.dataDir, name))
      expect(folder).toMatch(/^\/var\/lib\/ninepocket\/postgres-/)
      rmSync(folder, { recursive: true })
    }
  },
)
