import { createHash, randomBytes } from 'node:crypto'
import { chmodSync, chownSync, lstatSync, mkdirSync, realpathSync, statSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { mayRead, type RunAs } from './run-as.ts'

/** Where everything of one cluster lies. */
export type ClusterPlace = {
  /** PostgreSQL's own folder, or our link to it. */
  cluster: string
  /** A folder that PostgreSQL's user can reach: DATA_DIR, or one of ours where it cannot. */
  base: string
  socketFolder: string
  passwordFile: string
  logFile: string
  lockFile: string
  usersFolder: string
}

/** The kernel's limit for a socket's path, and the name that PostgreSQL gives it. */
const longestSocketPath = process.platform === 'linux' ? 107 : 103
export const socketPort = 5432
export const socketName = `.s.PGSQL.${socketPort}`

/** Used only where PostgreSQL's user cannot reach DATA_DIR. */
const reachableByAll = '/var/lib/ninepocket'

/**
 * Where DATA_DIR lies below a home folder that is closed to others and we are root, PostgreSQL's user cannot
 * reach it: the cluster then lies in /var/lib, and DATA_DIR holds a link to it. We never open somebody's home
 * folder instead.
 */
export function clusterPlace(dataDir: string, runAs: RunAs): ClusterPlace {
  mkdirSync(dataDir, { recursive: true, mode: 0o755 })
  const base = mayRead(runAs, dataDir) ? dataDir : reachableByAll
  mkdirSync(base, { recursive: true, mode: 0o755 })
  const at = (name: string) => join(dataDir, name)
  return {
    cluster: at('postgres'),
    base,
    socketFolder: socketFolder(dataDir, base),
    passwordFile: at('postgres.password'),
    logFile: at('postgres.log'),
    lockFile: at('postgres.lock'),
    usersFolder: at('postgres.users'),
  }
}

function socketFolder(dataDir: string, base: string): string {
  const near = join(dataDir, 'run')
  if (base === dataDir && Buffer.byteLength(join(near, socketName)) <= longestSocketPath) return near
  // A hash of the folder: two sites on one machine never meet, and a second process finds the same socket.
  const hash = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 16)
  return `/tmp/ninepocket-${hash}`
}

/** Whether a cluster is there. @throws Error where a link to one leads nowhere: data would be missed in silence */
export function hasCluster(place: ClusterPlace): boolean {
  if (statSync(join(place.cluster, 'PG_VERSION'), { throwIfNoEntry: false })) return true
  if (lstatSync(place.cluster, { throwIfNoEntry: false })?.isSymbolicLink())
    throw new Error(
      `${place.cluster} is a link to a database that is gone. Bring it back, or remove the link.`,
    )
  return false
}

/** The folder for a new cluster: in DATA_DIR, or where PostgreSQL's user can reach it. */
export function newClusterFolder(place: ClusterPlace, dataDir: string): string {
  return place.base === dataDir
    ? place.cluster
    : join(place.base, `postgres-${randomBytes(6).toString('hex')}`)
}

/** Leaves a link in DATA_DIR to a cluster that had to lie elsewhere. */
export function linkCluster(place: ClusterPlace, folder: string): void {
  if (folder !== place.cluster) symlinkSync(folder, place.cluster)
}

/** A folder that only PostgreSQL's user (and root) can enter. @throws Error where it is another user's */
export function makePrivateFolder(folder: string, runAs: RunAs): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { uid } = lstatSync(folder)
  if (uid !== process.getuid?.() && uid !== runAs?.uid) throw new Error(`${folder} belongs to another user`)
  if (runAs) chownSync(folder, runAs.uid, runAs.gid)
  chmodSync(folder, 0o700)
}
