/**
 * `npm run dev`: serves the whole site with hot reload. `npm run dev -- mf-wishlist`: serves only that remote, in a
 * minimal layout and with a fake API. The port is `PORT`; a standalone remote takes 3100 by default.
 */

import { listRemoteNames } from '@ninepocket/releases/builds/build-apps'
import { printUsageOnHelp } from '@ninepocket/releases/setup/print-usage-on-help'
import { runMain } from '@ninepocket/releases/setup/run-main'
import { stopOnSignals } from '@ninepocket/server/stop-on-signals'

const usage = 'npm run dev [-- REMOTE]'

printUsageOnHelp(usage)

await runMain(async () => {
  const [remote] = process.argv.slice(2)
  if (remote === undefined) {
    const { runDevSite } = await import('./dev/run-dev-site.ts')
    return runDevSite()
  }
  if (!listRemoteNames().includes(remote))
    throw new Error(`Usage: ${usage}. REMOTE is one of: ${listRemoteNames().join(', ')}`)
  const { getServerUrl, startStandaloneServer } = await import('./dev/standalone-server.ts')
  const server = await startStandaloneServer(remote, Number(process.env.PORT ?? 3100))
  stopOnSignals(() => server.close())
  process.stdout.write(`ready ${getServerUrl(server)}/~standalone/\n`)
})
