import { describeBuild } from '@ninepocket/shell/server/described-build'
import type { Registry, RegistryEntry } from '@ninepocket/shell/server/registry'
import type { LogLine } from '../registry/log-line.ts'
import type { RegistryStore } from '../registry/registry-store.ts'
import { type Change, changeRegistry } from './change-registry.ts'
import { contractBreaches } from './contract-breaches.ts'
import type { Origin } from './origin.ts'
import { RefusedMove, rolledBack, withoutCanary } from './registry-moves.ts'
import type { ReleasePlace } from './release-place.ts'

type Said = { now: Date; origin: Origin; reason?: string }

function trialEnded(
  registry: Registry,
  name: string,
  version: string,
  { now, origin, reason }: Said,
): Change {
  const before = registry.remotes.find((entry) => entry.name === name)?.version ?? null
  const why = reason === undefined ? {} : { reason }
  return {
    registry: withoutCanary(registry, name, now),
    line: { at: now.toISOString(), act: 'trial ended', remote: name, version, before, ...origin, ...why },
  }
}

async function toPrevious(
  place: ReleasePlace,
  registry: Registry,
  live: RegistryEntry,
  { now, origin }: Said,
): Promise<Change> {
  const { name, version, previous } = live
  if (previous === null)
    throw new RefusedMove(`${name} ${version} is the first version; there is none before it.`)
  const folder = await place.registry.versionFolder(name, previous)
  if (folder === null) throw new RefusedMove(`The files of ${name} ${previous} are gone.`)
  const build = await describeBuild(name, { ...place, distFolder: folder })
  const { info } = build
  if (info.version !== previous)
    throw new RefusedMove(`The files of ${name} ${previous} are not those that were published.`)
  const breaches = contractBreaches(build, place.liveShell)
  if (breaches.length > 0)
    throw new RefusedMove(`${name} cannot go back to ${previous}:\n- ${breaches.join('\n- ')}`)
  return {
    registry: rolledBack(registry, info, now),
    line: {
      at: now.toISOString(),
      act: 'rolled back',
      remote: name,
      version: previous,
      before: version,
      ...origin,
    },
  }
}

/**
 * Undoes the newest release of a remote: ends its trial where one is on, else goes back to the version before. Gives what
 * the log says of it.
 * @throws RefusedMove where there is nothing to go back to, or it no longer fits the live shell
 */
export async function rollBack(place: ReleasePlace, name: string, said: Said): Promise<LogLine> {
  const line = await changeRegistry(place.registry, said.now, async (registry) => {
    const live = registry.remotes.find((entry) => entry.name === name)
    if (!live) throw new RefusedMove(`${name} was never released.`)
    const canary = registry.canaries.find((each) => each.name === name)
    return canary ? trialEnded(registry, name, canary.version, said) : toPrevious(place, registry, live, said)
  })
  return line! // Both change the registry.
}

/** Ends the trial of just this version; null where it has ended already, for several processes may have seen the same. */
export function endTrial(
  registry: RegistryStore,
  { name, version }: { name: string; version: string },
  said: Said,
): Promise<LogLine | null> {
  return changeRegistry(registry, said.now, async (before) => {
    const isOn = before.canaries.some((each) => each.name === name && each.version === version)
    return isOn ? trialEnded(before, name, version, said) : null
  })
}
