/** `npm run rollback -- REMOTE`: ends a remote's canary, or goes back to the previous version. */

import { parseConfig } from '@ninepocket/api/settings/config'
import { listRemoteNames } from '@ninepocket/releases/builds/build-apps'
import { endCanaryOrRollBack } from '@ninepocket/releases/commands/end-canary-or-roll-back'
import { parseRemoteToRollBack, rollbackUsage } from '@ninepocket/releases/commands/parse-release-args'
import { readReleaseTarget } from '@ninepocket/releases/commands/release-target'
import { getReleaseOriginOfOperator } from '@ninepocket/releases/selection/release-origin'
import { printUsageOnHelp } from '@ninepocket/releases/setup/print-usage-on-help'
import { runMain } from '@ninepocket/releases/setup/run-main'
import { openConfiguredRegistry } from '@ninepocket/releases/store/configured-registry'
import { formatLogEntry } from '@ninepocket/releases/store/release-log'

printUsageOnHelp(rollbackUsage)

await runMain(async () => {
  const config = parseConfig(process.env)
  const remote = parseRemoteToRollBack(process.argv.slice(2), listRemoteNames())
  const target = await readReleaseTarget(openConfiguredRegistry(config).store, config)
  const entry = await endCanaryOrRollBack(target, remote, { now: new Date(), origin: getReleaseOriginOfOperator() })
  process.stdout.write(`${formatLogEntry(entry)}\n`)
})
