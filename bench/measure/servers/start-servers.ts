import path from 'node:path'
import { type RunningSite, runSite } from '@ninepocket/testing/processes/run-site'
import { runMeasuredScript } from '../run/run-measured-script.ts'
import { type RegisterCleanUp, repositoryRoot } from '../run/workspace.ts'

export type BenchServer = Pick<RunningSite, 'url' | 'pid' | 'stop'>
type ServerSettings = Readonly<Record<string, string>> & { DATA_DIR: string }

/** As `npm start` and the container image set them. */
const nodeOptions = process.env.NODE_OPTIONS ?? '--max-semi-space-size=16'

/** Runs a script that prints a `ready` line; a free port unless `PORT` is set. */
export async function startServer(
  script: string,
  settings: ServerSettings,
  onCleanUp: RegisterCleanUp,
): Promise<BenchServer> {
  const server = await runSite({ LOG_LEVEL: 'error', NODE_OPTIONS: nodeOptions, ...settings }, [
    process.execPath,
    script,
  ])
  onCleanUp(() => server.stop())
  return server
}

/** Starts the API without pages on a migrated database. It logs every request, as in production. */
export function startApiServer(
  { databaseUrl, dataDir, isCached = true }: { databaseUrl: string; dataDir: string; isCached?: boolean },
  onCleanUp: RegisterCleanUp,
): Promise<BenchServer> {
  const databaseSettings = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir }
  const settings = { ...databaseSettings, READ_CACHE: isCached ? 'on' : 'off', LOG_LEVEL: 'info' }
  return startServer(path.join(import.meta.dirname, 'api-server.ts'), settings, onCleanUp)
}

/** Builds what has changed. Separate from the start, which has a time limit. */
export const buildSite = () => runMeasuredScript('scripts/build.ts')

/** Starts the whole site, which must have been built. */
export const startSite = (settings: ServerSettings, onCleanUp: RegisterCleanUp): Promise<BenchServer> =>
  startServer(path.join(repositoryRoot, 'scripts/serve.ts'), settings, onCleanUp)
