import { readBuildDescription } from '@ninepocket/shell/server/registry/build-description'
import type { Registry, RegistryEntry } from '@ninepocket/shell/server/registry/registry'
import { listReleaseViolations } from '../compat/list-release-violations.ts'
import type { ReleaseOrigin } from '../selection/release-origin.ts'
import { type AppVersion, createSameVersionCheck } from '../store/list-versions.ts'
import type { RegistryStore } from '../store/registry-store.ts'
import type { ReleaseLogEntry } from '../store/release-log.ts'
import {
  findMissingKeyMessage,
  findPublishedVersionProblem,
  signRegistryEntries,
} from '../store/sign-registry-entries.ts'
import { buildCommonLogEntryFields, changeRegistry, type RegistryChange } from '../transitions/change-registry.ts'
import {
  findCanary,
  findLiveEntry,
  InvalidTransition,
  removeCanary,
  removeRemoteFromRegistry,
  revertToPrevious,
} from '../transitions/registry-transitions.ts'
import type { ReleaseTarget } from './release-target.ts'

type RollbackContext = { now: Date; origin: ReleaseOrigin; reason?: string }

function buildCanaryEnd(registry: Registry, canary: AppVersion, context: RollbackContext): RegistryChange {
  const { now, reason } = context
  const entryFields = buildCommonLogEntryFields(registry, canary, context)
  return {
    registry: removeCanary(registry, canary.name, now),
    logEntry: { ...entryFields, act: 'canary ended', ...(reason !== undefined && { reason }) },
  }
}

/** Removes a remote that a release added. The remotes of the first start stay: one of them has the home page. */
async function buildRemoval(
  target: ReleaseTarget,
  registry: Registry,
  live: RegistryEntry,
  context: RollbackContext,
): Promise<RegistryChange> {
  const { name, version } = live
  const firstEntry = (await target.registry.readLog()).find(({ remote }) => remote === name)
  if (firstEntry?.act !== 'released')
    throw new InvalidTransition(`${name} ${version} is the first version; there is no previous one.`)
  return {
    registry: removeRemoteFromRegistry(registry, name, context.now),
    logEntry: { ...buildCommonLogEntryFields(registry, live, context), act: 'removed' },
  }
}

async function buildRollback(
  target: ReleaseTarget,
  registry: Registry,
  live: RegistryEntry,
  context: RollbackContext,
): Promise<RegistryChange> {
  const { name, previous } = live
  if (previous === null) return buildRemoval(target, registry, live, context)
  const distFolder = await target.registry.findVersionFolder(name, previous)
  if (distFolder === null) throw new InvalidTransition(`The files of ${name} ${previous} are gone.`)
  const build = await readBuildDescription(name, { ...target, distFolder })
  if (build.info.version !== previous)
    throw new InvalidTransition(`The files of ${name} ${previous} differ from the published ones.`)
  const unsigned = await findPublishedVersionProblem(distFolder, build.info, target.keys)
  const missingKey = findMissingKeyMessage(registry, name, target.keys)
  const violations = [unsigned, missingKey, ...listReleaseViolations(target, registry, build)].filter(
    (each) => each !== null,
  )
  if (violations.length > 0)
    throw new InvalidTransition(`${name} cannot go back to ${previous}:\n- ${violations.join('\n- ')}`)
  return {
    registry: signRegistryEntries(revertToPrevious(registry, build.info, context.now), build.info, target.keys),
    logEntry: { ...buildCommonLogEntryFields(registry, build.info, context), act: 'rolled back' },
  }
}

/** Says why a remote has no live version: a rollback removed it, or there was never one. */
async function describeAbsence(registry: RegistryStore, name: string): Promise<string> {
  const last = (await registry.readLog()).findLast(({ remote }) => remote === name)
  if (last?.act !== 'removed') return `${name} was never released.`
  return `${name} is not live: the rollback of ${last.version} removed it at ${last.at.slice(0, 16).replace('T', ' ')} UTC. To bring it back: npm run release -- ${name}`
}

/**
 * Undoes the newest release of a remote: ends its canary if there is one, otherwise goes back to the version before, and
 * removes a remote whose first release this was. Returns the log entry.
 * @throws {InvalidTransition} if there is nothing to go back to, or it no longer fits the live shell or another remote
 */
export async function endCanaryOrRollBack(
  target: ReleaseTarget,
  name: string,
  context: RollbackContext,
): Promise<ReleaseLogEntry> {
  const entry = await changeRegistry(target.registry, context.now, async (registry) => {
    const live = findLiveEntry(registry, name)
    if (!live) throw new InvalidTransition(await describeAbsence(target.registry, name))
    const canary = findCanary(registry, name)
    return canary ? buildCanaryEnd(registry, canary, context) : buildRollback(target, registry, live, context)
  })
  return entry! // every rollback changes the registry
}

/** Ends this canary. Returns null if it has already ended: several processes may see the same failure. */
export function endCanary(
  registry: RegistryStore,
  canary: AppVersion,
  context: RollbackContext,
): Promise<ReleaseLogEntry | null> {
  return changeRegistry(registry, context.now, async (before) =>
    before.canaries.some(createSameVersionCheck(canary)) ? buildCanaryEnd(before, canary, context) : null,
  )
}
