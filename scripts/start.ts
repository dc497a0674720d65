/** `npm start`: builds the changed apps, then serves the whole site. */

import { enableModuleCache } from '@ninepocket/releases/setup/enable-module-cache'
import { printUsageOnHelp } from '@ninepocket/releases/setup/print-usage-on-help'

printUsageOnHelp(
  'npm start     builds the changed apps and serves the site at PORT (docs/operations.md lists all settings)',
)
enableModuleCache()
const [{ buildApps }, { runProductionSite }] = await Promise.all([
  import('@ninepocket/releases/builds/build-apps'),
  import('@ninepocket/server/run-production-site'),
])
await runProductionSite(buildApps)
