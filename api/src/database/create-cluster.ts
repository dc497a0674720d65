import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ClusterPlace, linkCluster, makePrivateFolder, newClusterFolder } from './cluster-place.ts'
import type { Binaries } from './embedded-binaries.ts'
import type { RunAs } from './run-as.ts'

export const databaseUser = 'ninepocket'

/** What PostgreSQL's programs see of our environment: nothing that could change how they speak or sort. */
export const plainEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/**
 * Makes a new cluster: checksums, the built-in C.UTF-8 collation (the same on every system), scram for every
 * connection. It is made beside its place and moved there when whole, after its password is kept: a start
 * that is killed half-way leaves nothing that the next start would take for a cluster.
 */
export function createCluster(place: ClusterPlace, dataDir: string, binaries: Binaries, runAs: RunAs): void {
  const folder = newClusterFolder(place, dataDir)
  const draft = `${folder}.new`
  rmSync(draft, { recursive: true, force: true })
  makePrivateFolder(draft, runAs)
  const password = randomBytes(24).toString('base64url')
  const handedOver = join(place.socketFolder, 'first-password')
  writeFileSync(handedOver, password, { mode: 0o600 })
  if (runAs) chownSync(handedOver, runAs.uid, runAs.gid)
  try {
    initialise(binaries.initdb, draft, handedOver, runAs)
  } finally {
    rmSync(handedOver, { force: true })
  }
  writeFileSync(`${place.passwordFile}.new`, password, { mode: 0o600 })
  renameSync(`${place.passwordFile}.new`, place.passwordFile)
  renameSync(draft, folder)
  linkCluster(place, folder)
}

function initialise(initdb: string, folder: string, passwordFile: string, runAs: RunAs): void {
  const options = [
    ...['-D', folder, '-U', databaseUser, `--pwfile=${passwordFile}`],
    ...['--auth=scram-sha-256', '--encoding=UTF8', '--locale=C', '--data-checksums'],
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
  ]
  const done = spawnSync(initdb, options, { ...runAs, cwd: '/', env: plainEnvironment, encoding: 'utf8' })
  if (done.status === 0) return
  throw new Error(`PostgreSQL could not be set up: ${done.error?.message ?? done.stderr.trim()}`)
}
