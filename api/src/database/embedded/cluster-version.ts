import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Returns the major version of PostgreSQL that has created a cluster. */
export const readClusterVersion = (clusterFolder: string): number =>
  Number.parseInt(readFileSync(join(clusterFolder, 'PG_VERSION'), 'utf8'), 10)

/** Returns the major version of a `postgres` program. @throws Error if it cannot be run */
export function readProgramVersion(postgres: string): number {
  const { stdout, error } = spawnSync(postgres, ['--version'], { encoding: 'utf8' })
  const version = /(\d+)\.\d+/.exec(stdout ?? '')?.[1]
  if (version === undefined) throw new Error(`${postgres} cannot be run: ${error?.message ?? 'it prints no version'}`)
  return Number(version)
}

/** @throws Error if a cluster is of another major version than the program, which could not read it */
export function assertReadableCluster(clusterFolder: string, postgres: string): void {
  const [cluster, program] = [readClusterVersion(clusterFolder), readProgramVersion(postgres)]
  if (cluster < program)
    throw new Error(
      `${clusterFolder} was created by PostgreSQL ${cluster}, but this version of the site runs PostgreSQL ${program}. Convert it: npm run upgrade-database`,
    )
  if (cluster > program)
    throw new Error(
      `${clusterFolder} was created by PostgreSQL ${cluster}, but this version of the site runs PostgreSQL ${program}. Start a newer version.`,
    )
}
