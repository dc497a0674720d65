import { describeBuild } from '@ninepocket/shell/server/registry/build-description'
import type { Registry, RegistryEntry } from '@ninepocket/shell/server/registry/registry'
import { findContractViolations } from '../compat/find-contract-violations.ts'
import { findRegistryConflicts } from '../compat/find-registry-conflicts.ts'
import type { BuildOrigin } from '../selection/build-origin.ts'
import type { RegistryStore } from '../store/registry-store.ts'
import type { ReleaseLogEntry } from '../store/release-log.ts'
import { changeRegistry, type RegistryChange } from '../transitions/change-registry.ts'
import { InvalidTransition, removeCanary, removeRemote, revertToPrevious } from '../transitions/registry-transitions.ts'
import type { ReleaseTarget } from './release-target.ts'

type RollbackContext = { now: Date; origin: BuildOrigin; reason?: string }

function buildCanaryEnd(
  registry: Registry,
  name: string,
  version: string,
  { now, origin, reason }: RollbackContext,
): RegistryChange {
  const before = registry.remotes.find((entry) => entry.name === name)?.version ?? null
  const reasonField = reason === undefined ? {} : { reason }
  return {
    registry: removeCanary(registry, name, now),
    logEntry: {
      at: now.toISOString(),
      act: 'canary ended',
      remote: name,
      version,
      before,
      ...origin,
      ...reasonField,
    },
  }
}

/**
 * Removes a remote that a release has brought. One that came with the site stays: without its pages there would be no
 * home page, for example.
 */
async function buildRemoval(
  target: ReleaseTarget,
  registry: Registry,
  { name, version }: RegistryEntry,
  { now, origin }: RollbackContext,
): Promise<RegistryChange> {
  const [firstEntry] = (await target.registry.readLog()).filter(({ remote }) => remote === name)
  if (firstEntry?.act !== 'released')
    throw new InvalidTransition(`${name} ${version} is the first version; there is no previous one.`)
  return {
    registry: removeRemote(registry, name, now),
    logEntry: { at: now.toISOString(), act: 'removed', remote: name, version, before: version, ...origin },
  }
}

async function buildRollback(
  target: ReleaseTarget,
  registry: Registry,
  live: RegistryEntry,
  { now, origin }: RollbackContext,
): Promise<RegistryChange> {
  const { name, version, previous } = live
  if (previous === null) return buildRemoval(target, registry, live, { now, origin })
  const folder = await target.registry.findVersionFolder(name, previous)
  if (folder === null) throw new InvalidTransition(`The files of ${name} ${previous} are gone.`)
  const build = await describeBuild(name, { ...target, distFolder: folder })
  const { info } = build
  if (info.version !== previous)
    throw new InvalidTransition(`The files of ${name} ${previous} differ from the published ones.`)
  const violations = [
    ...findContractViolations(build, target.liveShell),
    ...findRegistryConflicts(registry, info, target.site.productNoun),
  ]
  if (violations.length > 0)
    throw new InvalidTransition(`${name} cannot go back to ${previous}:\n- ${violations.join('\n- ')}`)
  return {
    registry: revertToPrevious(registry, info, now),
    logEntry: {
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
 * Undoes the newest release of a remote: ends its canary if there is one, otherwise goes back to the version before, and
 * removes a remote whose first release this was. Returns the log entry.
 * @throws {InvalidTransition} if there is nothing to go back to, or it no longer fits the live shell or another remote
 */
export async function rollBackRelease(
  target: ReleaseTarget,
  name: string,
  context: RollbackContext,
): Promise<ReleaseLogEntry> {
  const entry = await changeRegistry(target.registry, context.now, async (registry) => {
    const live = registry.remotes.find((entry) => entry.name === name)
    if (!live) throw new InvalidTransition(`${name} was never released.`)
    const canary = registry.canaries.find((each) => each.name === name)
    return canary
      ? buildCanaryEnd(registry, name, canary.version, context)
      : buildRollback(target, registry, live, context)
  })
  return entry! // both changes change the registry
}

/** Ends this canary. Returns null if it has already ended: several processes may see the same failure. */
export function endCanary(
  registry: RegistryStore,
  { name, version }: { name: string; version: string },
  context: RollbackContext,
): Promise<ReleaseLogEntry | null> {
  return changeRegistry(registry, context.now, async (before) => {
    const isLiveCanary = before.canaries.some((each) => each.name === name && each.version === version)
    return isLiveCanary ? buildCanaryEnd(before, name, version, context) : null
  })
}
