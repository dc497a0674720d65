/** `npm run rollback -- REMOTE`: ends the trial of a remote's newest version, or goes back to the version before. */
import { parseConfig } from '@ninepocket/api/config'
import { listRemoteNames } from './build/build-parts.ts'
import { formatLogEntry } from './registry/log-line.ts'
import { openConfiguredRegistry } from './registry/open-registry.ts'
import { parseRollbackArgs } from './release/arguments.ts'
import { getOperator } from './release/origin.ts'
import { openReleaseTarget } from './release/release-place.ts'
import { rollBackRelease } from './release/roll-back.ts'
import { runMain } from './setup/end-with.ts'

await runMain(async () => {
  const config = parseConfig(process.env)
  const remote = parseRollbackArgs(process.argv.slice(2), listRemoteNames())
  const target = await openReleaseTarget(openConfiguredRegistry(config).store, config)
  const entry = await rollBackRelease(target, remote, { now: new Date(), origin: getOperator() })
  process.stdout.write(`${formatLogEntry(entry)}\n`)
})
