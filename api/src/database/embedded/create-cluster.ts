import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { ClientBase } from 'pg'
import { toKysely } from '../kysely.ts'
import { type ClusterLocation, chooseNewClusterFolder, createPrivateFolder } from './cluster-location.ts'
import type { PostgresBinaries } from './embedded-binaries.ts'
import type { SpawnUser } from './server-user.ts'

export const databaseUser = 'ninepocket'

/** The environment of PostgreSQL's programs, without variables that change messages or sort order. */
export const postgresEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/**
 * Creates a cluster with checksums, the built-in C.UTF-8 collation (equal on every system) and scram for every
 * connection. It is created beside its final folder and moved there when complete, after its password is stored, so
 * that the next start never finds half a cluster.
 */
export function createCluster(location: ClusterLocation, binaries: PostgresBinaries, runAs: SpawnUser): void {
  const folder = chooseNewClusterFolder(location)
  const draft = `${folder}.new`
  rmSync(draft, { recursive: true, force: true })
  createPrivateFolder(draft, runAs)
  const password = randomBytes(24).toString('base64url')
  const initialPasswordFile = join(location.socketFolder, 'first-password')
  writeFileSync(initialPasswordFile, password, { mode: 0o600 })
  if (runAs) chownSync(initialPasswordFile, runAs.uid, runAs.gid)
  try {
    runInitdb(binaries.initdb, draft, initialPasswordFile, runAs)
  } finally {
    rmSync(initialPasswordFile, { force: true })
  }
  writeFileSync(`${location.passwordFile}.new`, password, { mode: 0o600 })
  renameSync(`${location.passwordFile}.new`, location.passwordFile)
  renameSync(draft, folder)
  if (folder !== location.clusterFolder) symlinkSync(folder, location.clusterFolder)
}

/** Replaces the password of the site's user. The statement takes no parameters, so it contains the quoted password. */
export async function setDatabasePassword(client: ClientBase, password: string): Promise<void> {
  await sql`alter role ${sql.id(databaseUser)} password ${sql.lit(password)}`.execute(toKysely(client))
}

function runInitdb(initdb: string, folder: string, passwordFile: string, runAs: SpawnUser): void {
  const options = [
    '-D',
    folder,
    '-U',
    databaseUser,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--data-checksums',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ]
  const result = spawnSync(initdb, options, { ...runAs, cwd: '/', env: postgresEnvironment, encoding: 'utf8' })
  if (result.status === 0) return
  throw new Error(`PostgreSQL could not be set up: ${result.error?.message ?? result.stderr.trim()}`)
}
