/**
 * `npm run serve-remote -- mf-wishlist`: serves that remote as a federated build with hot reload, for a deployed site
 * that is opened with `?remote=mf-wishlist@http://localhost:3104/mf-manifest.json`. The port is `PORT`, by default
 * 3104.
 */

import { join } from 'node:path'
import { startDevServer } from '@ninepocket/build/dev-server'
import { listRemoteNames } from '@ninepocket/releases/builds/build-apps'
import { printUsageOnHelp } from '@ninepocket/releases/setup/print-usage-on-help'
import { repositoryRoot } from '@ninepocket/releases/setup/repository-root'
import { runMain } from '@ninepocket/releases/setup/run-main'
import { stopOnSignals } from '@ninepocket/server/stop-on-signals'

const usage = 'npm run serve-remote -- REMOTE'

printUsageOnHelp(usage)

await runMain(async () => {
  const [remote = ''] = process.argv.slice(2)
  if (!listRemoteNames().includes(remote))
    throw new Error(`Usage: ${usage}. REMOTE is one of: ${listRemoteNames().join(', ')}`)
  const port = Number(process.env.PORT ?? 3104)
  const server = await startDevServer(join(repositoryRoot, remote), port, { allowsForeignOrigins: true })
  stopOnSignals(server.stop)
  process.stdout.write(`ready ?remote=${remote}@http://localhost:${port}/mf-manifest.json\n`)
})
