import {
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { type ClusterLocation, sharedBaseFolder } from './cluster-location.ts'
import { getProcessIdentity } from './process-identity.ts'

/**
 * - `running`: its server runs
 * - `in use`: its data folder links to it, also as a cluster that an upgrade or a restore has replaced
 * - `abandoned`: the data folder of its last start is gone, or no longer links to it
 * - `unknown`: no start has recorded its data folder
 */
export type ClusterOutsideDataFolderState = 'running' | 'in use' | 'abandoned' | 'unknown'
export type ClusterOutsideDataFolder = { name: string; dataDir: string | null; state: ClusterOutsideDataFolderState }

/** The file beside a cluster that names its data folder. */
const getRecordPath = (cluster: string) => `${cluster}.data-folder`
const clusterNamePattern = /^postgres-[0-9a-f]{12}$/

/**
 * Records the data folder of a cluster that lies outside it. Every start does so, because data folders can be moved. Where it
 * cannot, as on a full disk, the cluster keeps its former record or is listed as unknown: that must not prevent a start.
 */
export function recordDataFolder(location: ClusterLocation): void {
  try {
    writeDataFolderRecord(location)
  } catch {
    // Neither the database nor its data folder depends on the record.
  }
}

function writeDataFolderRecord({ clusterFolder, baseFolder }: ClusterLocation): void {
  if (!lstatSync(clusterFolder).isSymbolicLink()) return
  const cluster = realpathSync(clusterFolder)
  // The operator may have moved the cluster to another disk, which is not for us to write to.
  if (dirname(cluster) !== realpathSync(baseFolder)) return
  const draft = `${getRecordPath(cluster)}.new`
  writeFileSync(draft, `${realpathSync(dirname(clusterFolder))}\n`)
  renameSync(draft, getRecordPath(cluster))
}

/** Lists the clusters outside their data folders, which remain when a data folder is deleted. */
export function listClustersOutsideDataFolders(baseFolder = sharedBaseFolder): ClusterOutsideDataFolder[] {
  if (!existsSync(baseFolder)) return []
  const names = readdirSync(baseFolder).filter((name) => clusterNamePattern.test(name))
  return names.sort().map((name) => inspectCluster(join(baseFolder, name), name))
}

/**
 * Deletes an abandoned cluster with all its data.
 * @throws {Error} if there is none of this name, or it is in another state
 */
export function deleteAbandonedCluster(name: string, baseFolder = sharedBaseFolder): void {
  const cluster = listClustersOutsideDataFolders(baseFolder).find((each) => each.name === name)
  if (!cluster) throw new Error(`There is no database "${name}" in ${baseFolder}.`)
  if (cluster.state !== 'abandoned')
    throw new Error(`${name} is not deleted, because it is ${describeClusterUse(cluster)}.`)
  rmSync(join(baseFolder, name), { recursive: true })
  rmSync(getRecordPath(join(baseFolder, name)))
}

/** Says in words what a cluster's state means. */
export function describeClusterUse({ state, dataDir }: ClusterOutsideDataFolder): string {
  if (state === 'running') return 'running'
  if (state === 'in use') return `in use by ${dataDir}`
  if (state === 'abandoned') return `abandoned: ${dataDir} is gone or has another database`
  return 'of an unknown data folder; the next start of its site records it'
}

function inspectCluster(folder: string, name: string): ClusterOutsideDataFolder {
  const record = getRecordPath(folder)
  const dataDir = existsSync(record) ? readFileSync(record, 'utf8').trim() : null
  if (isServerRunning(folder)) return { name, dataDir, state: 'running' }
  if (!dataDir) return { name, dataDir: null, state: 'unknown' }
  return { name, dataDir, state: isLinked(dataDir, folder) ? 'in use' : 'abandoned' }
}

/** An upgrade or a restore keeps the replaced cluster under another name in the data folder, such as `postgres-17`. */
function isLinked(dataDir: string, cluster: string): boolean {
  if (!existsSync(dataDir)) return false
  const own = statSync(cluster)
  const linked = readdirSync(dataDir).map((name) => statSync(join(dataDir, name), { throwIfNoEntry: false }))
  return linked.some((each) => each?.ino === own.ino && each.dev === own.dev)
}

function isServerRunning(folder: string): boolean {
  const file = join(folder, 'postmaster.pid')
  return existsSync(file) && getProcessIdentity(Number.parseInt(readFileSync(file, 'latin1'), 10), 'postgres') !== null
}
