import { createHash, randomBytes } from 'node:crypto'
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { canServerUserRead, type SpawnUser } from './server-user.ts'

export type ClusterLocation = {
  /** PostgreSQL's data folder, or the site's link to it. */
  clusterFolder: string
  /** A folder that PostgreSQL's user can reach: DATA_DIR, or a shared one if DATA_DIR is out of reach. */
  baseFolder: string
  socketFolder: string
  passwordFile: string
  logFile: string
  lockFile: string
  usageFolder: string
}

/** The kernel's limit on a socket's path, minus the terminating zero. */
const maxSocketPathBytes = process.platform === 'linux' ? 107 : 103
export const socketPort = 5432
export const socketName = `.s.PGSQL.${socketPort}`

/** Used only if PostgreSQL's user cannot reach DATA_DIR. */
export const sharedBaseFolder = '/var/lib/ninepocket'

/**
 * Locates the cluster of a data folder. If the site runs as root and DATA_DIR lies below a private home folder,
 * PostgreSQL's user cannot reach it: the cluster then lies in /var/lib, and DATA_DIR contains a link to it. Permissions
 * of home folders are never changed.
 */
export function locateCluster(dataDir: string, runAs: SpawnUser): ClusterLocation {
  mkdirSync(dataDir, { recursive: true, mode: 0o755 })
  const baseFolder = canServerUserRead(runAs, dataDir) ? dataDir : sharedBaseFolder
  mkdirSync(baseFolder, { recursive: true, mode: 0o755 })
  const at = (name: string) => join(dataDir, name)
  return {
    clusterFolder: at('postgres'),
    baseFolder,
    socketFolder: chooseSocketFolder(dataDir, baseFolder),
    passwordFile: at('postgres.password'),
    logFile: at('postgres.log'),
    lockFile: at('postgres.lock'),
    usageFolder: at('postgres.users'),
  }
}

function chooseSocketFolder(dataDir: string, baseFolder: string): string {
  const ownSocketFolder = join(dataDir, 'run')
  if (baseFolder === dataDir && Buffer.byteLength(join(ownSocketFolder, socketName)) <= maxSocketPathBytes)
    return ownSocketFolder
  // A hash of the path, so that sites on one machine never collide and a second process finds the same socket.
  const hash = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 16)
  return `/tmp/ninepocket-${hash}`
}

/** Returns the folder for a new cluster. If it is not `clusterFolder`, the latter becomes a link to it. */
export function chooseNewClusterFolder({ baseFolder, clusterFolder }: ClusterLocation): string {
  const isOutside = join(baseFolder, basename(clusterFolder)) !== clusterFolder
  return isOutside ? join(baseFolder, `postgres-${randomBytes(6).toString('hex')}`) : clusterFolder
}

/**
 * Returns whether a cluster exists.
 * @throws Error if a link leads nowhere, or an upgrade or a restore has moved the cluster away: a new one would hide the loss of data
 */
export function hasCluster(location: ClusterLocation): boolean {
  if (statSync(join(location.clusterFolder, 'PG_VERSION'), { throwIfNoEntry: false })) return true
  if (lstatSync(location.clusterFolder, { throwIfNoEntry: false })?.isSymbolicLink())
    throw new Error(
      `${location.clusterFolder} is a link to a database that is gone. Bring it back, or remove the link.`,
    )
  const movedFolder = findMovedCluster(location)
  if (movedFolder !== null)
    throw new Error(
      `${location.clusterFolder} is missing, and ${movedFolder} contains a database, as after an interrupted upgrade or restore. Move it back: mv ${movedFolder} ${location.clusterFolder}. To start with an empty database, move it away.`,
    )
  return false
}

/** The name that a restore to an earlier time gives to the folder of the cluster that it replaces. */
export const replacedClusterName = 'postgres-before-restore'
const movedClusterPattern = new RegExp(`^(postgres-\\d{2}|${replacedClusterName})$`)

/** Returns the folder to which an upgrade or a restore has moved the cluster; null if there is none. */
function findMovedCluster({ clusterFolder }: ClusterLocation): string | null {
  const folders = readdirSync(dirname(clusterFolder))
    .filter((name) => movedClusterPattern.test(name))
    .map((name) => join(dirname(clusterFolder), name))
    .toSorted()
  return folders.findLast((folder) => existsSync(join(folder, 'PG_VERSION'))) ?? null
}

/**
 * Creates a folder that only PostgreSQL's user (and root) can enter.
 * @throws Error if it belongs to another user
 */
export function createPrivateFolder(folder: string, runAs: SpawnUser): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { uid } = lstatSync(folder)
  if (uid !== process.getuid?.() && uid !== runAs?.uid) throw new Error(`${folder} belongs to another user`)
  if (runAs) chownSync(folder, runAs.uid, runAs.gid)
  chmodSync(folder, 0o700)
}
