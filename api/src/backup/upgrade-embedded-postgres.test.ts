import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withNewConnection } from '../database/connect.ts'
import { databaseUser } from '../database/embedded/create-cluster.ts'
import { chooseServerUser } from '../database/embedded/server-user.ts'
import { startPostgres } from '../database/embedded/start-postgres.ts'
import { migrate } from '../database/migrate.ts'
import { setUpTestFolder } from '../testing/set-up.ts'
import { upgradeEmbeddedPostgres } from './upgrade-embedded-postgres.ts'

const oldBinaries = '/usr/lib/postgresql/15/bin'
const hasOldBinaries = existsSync(join(oldBinaries, 'initdb'))
const reasonToSkip = hasOldBinaries ? '' : ' (PostgreSQL 15 is missing. Install it: apt-get install postgresql-15)'
const silentControls = { onPart: () => {} }
const settings = { shared_buffers: '16MB' }
const program = join(oldBinaries, 'postgres')

const root = await setUpTestFolder()
chmodSync(root, 0o755)

/** Creates the data folder of a site that ran with PostgreSQL 15. */
async function createOldDataDir(name: string): Promise<string> {
  const dataDir = join(root, name)
  const [cluster, passwordFile] = [join(dataDir, 'postgres'), join(dataDir, 'postgres.password')]
  mkdirSync(cluster, { recursive: true })
  writeFileSync(passwordFile, 'secret')
  const user = chooseServerUser(cluster)
  if (user) chownSync(cluster, user.uid, user.gid)
  const options = ['-D', cluster, '-U', databaseUser, `--pwfile=${passwordFile}`, '--auth=scram-sha-256']
  const { status } = spawnSync(join(oldBinaries, 'initdb'), [...options, '--encoding=UTF8', '--locale=C'], {
    ...user,
    cwd: '/',
  })
  expect(status).toBe(0)
  const postgres = await startPostgres({ dataDir, settings, program })
  await migrate(postgres.url)
  await withNewConnection(postgres.url, (client) =>
    client.query(`insert into site_secrets (name, secret) values ('kept', decode(repeat('07', 32), 'hex'))`),
  )
  await postgres.stop()
  return dataDir
}

const readSecrets = async (dataDir: string, oldProgram?: string) => {
  const postgres = await startPostgres({ dataDir, settings, ...(oldProgram && { program: oldProgram }) })
  const { rows } = await withNewConnection(postgres.url, (client) => client.query('select name from site_secrets'))
  await postgres.stop()
  return rows
}

test.skipIf(!hasOldBinaries)(
  `converts a database of an older major version, and keeps the old one${reasonToSkip}`,
  { timeout: 180_000 },
  async () => {
    const dataDir = await createOldDataDir('old')
    await expect(startPostgres({ dataDir })).rejects.toThrow(
      /postgres was created by PostgreSQL 15, but this version of the site runs PostgreSQL \d+\. Convert it: npm run upgrade-database$/,
    )
    const summary = await upgradeEmbeddedPostgres(dataDir, oldBinaries, silentControls)
    expect(summary).toMatchObject({ from: 15, oldFolder: join(dataDir, 'postgres-15') })
    expect(await readSecrets(dataDir)).toEqual([{ name: 'kept' }])
    expect(readdirSync(dataDir).filter((name) => name.includes('upgrade'))).toEqual([])
    expect(existsSync(join(dataDir, 'postgres-15/PG_VERSION'))).toBe(true)
    // Both databases have the same password, so an interrupted exchange is finished by renaming their folders.
    expect(readdirSync(dataDir).filter((name) => name.includes('password'))).toEqual(['postgres.password'])
    expect(readFileSync(join(dataDir, 'postgres.password'), 'utf8')).toBe('secret')
    expect(await upgradeEmbeddedPostgres(dataDir, undefined, silentControls)).toBeNull()
    rmSync(join(dataDir, 'postgres'), { recursive: true })
    await expect(upgradeEmbeddedPostgres(dataDir, oldBinaries, silentControls)).rejects.toThrow(
      'postgres is missing, and ',
    )
    renameSync(join(dataDir, 'postgres-15'), join(dataDir, 'postgres'))
    expect(await readSecrets(dataDir, program)).toEqual([{ name: 'kept' }])
  },
)

test.skipIf(!hasOldBinaries)(
  `changes nothing without the old programs, while the site runs, or when it is aborted${reasonToSkip}`,
  { timeout: 180_000 },
  async () => {
    const dataDir = await createOldDataDir('kept')
    await expect(upgradeEmbeddedPostgres(dataDir, undefined, silentControls)).rejects.toThrow(
      'The database was created by PostgreSQL 15. Name a folder with its programs: npm run upgrade-database -- --old-binaries ',
    )
    await expect(upgradeEmbeddedPostgres(dataDir, root, silentControls)).rejects.toThrow('cannot be run')
    const site = await startPostgres({ dataDir, settings, program })
    await withNewConnection(site.url, async () => {
      await expect(upgradeEmbeddedPostgres(dataDir, oldBinaries, silentControls)).rejects.toThrow('The site is running')
    })
    await site.stop()
    const aborted = { ...silentControls, signal: AbortSignal.abort(new Error('Stopped')) }
    await expect(upgradeEmbeddedPostgres(dataDir, oldBinaries, aborted)).rejects.toThrow()
    expect(readdirSync(dataDir).filter((name) => /upgrade|15/.test(name))).toEqual([])
    expect(await readSecrets(dataDir, program)).toEqual([{ name: 'kept' }])
  },
)

test.skipIf(!hasOldBinaries)(
  `converts a database once when two commands start at the same time${reasonToSkip}`,
  { timeout: 180_000 },
  async () => {
    const dataDir = await createOldDataDir('twice')
    const upgrade = () => upgradeEmbeddedPostgres(dataDir, oldBinaries, silentControls)
    expect(await Promise.all([upgrade(), upgrade()])).toEqual([expect.objectContaining({ from: 15 }), null])
    expect(await readSecrets(dataDir)).toEqual([{ name: 'kept' }])
  },
)

test('rejects a folder without a database', async () => {
  const dataDir = join(root, 'none')
  await expect(upgradeEmbeddedPostgres(dataDir, undefined, silentControls)).rejects.toThrow(
    `${dataDir} contains no database.`,
  )
})
