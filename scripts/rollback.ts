/** `npm run rollback -- REMOTE`: ends the trial of a remote's newest version, or goes back to the version before. */
import { parseConfig } from '@ninepocket/api/config'
import { remoteNames } from './build/build-parts.ts'
import { toldLine } from './registry/log-line.ts'
import { openRegistry } from './registry/open-registry.ts'
import { rollbackOrder } from './release/arguments.ts'
import { commandGiver } from './release/origin.ts'
import { releasePlace } from './release/release-place.ts'
import { rollBack } from './release/roll-back.ts'
import { endWith } from './setup/end-with.ts'

await endWith(async () => {
  const config = parseConfig(process.env)
  const remote = rollbackOrder(process.argv.slice(2), remoteNames())
  const place = await releasePlace(openRegistry(config).store, config)
  const line = await rollBack(place, remote, { now: new Date(), origin: commandGiver() })
  process.stdout.write(`${toldLine(line)}\n`)
})
