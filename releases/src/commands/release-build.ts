import { type BuildDescription, describeBuild } from '@ninepocket/shell/server/registry/build-description'
import type { Registry } from '@ninepocket/shell/server/registry/registry'
import { findContractViolations } from '../compat/find-contract-violations.ts'
import { findRegistryConflicts } from '../compat/find-registry-conflicts.ts'
import type { BuildOrigin } from '../selection/build-origin.ts'
import type { ReleaseLogEntry } from '../store/release-log.ts'
import { changeRegistry, type RegistryChange } from '../transitions/change-registry.ts'
import { getReleaseState, InvalidTransition, promote, startCanary } from '../transitions/registry-transitions.ts'
import { publishBuild } from './publish-build.ts'
import type { ReleaseTarget } from './release-target.ts'

/** Folder of a build: `dist/` of a remote, or a published version. */
export type BuildFolder = { name: string; distFolder: string }
export type InspectedBuild = BuildFolder & BuildDescription

const allVisitorsPercent = 100

export class ReleaseRejected extends Error {
  constructor(name: string, reasons: ReadonlyArray<string>) {
    super(`${name} was not released:\n${reasons.map((reason) => `- ${reason}`).join('\n')}`)
  }
}

/** Loads a build to describe it. @throws {Error} if the build is missing or cannot be loaded */
export async function inspectBuild(target: ReleaseTarget, { name, distFolder }: BuildFolder): Promise<InspectedBuild> {
  return { name, distFolder, ...(await describeBuild(name, { distFolder, ...target })) }
}

/** @throws {ReleaseRejected} if the build breaks its contract with the live shell */
export function assertContract({ liveShell }: ReleaseTarget, build: InspectedBuild): void {
  const violations = findContractViolations(build, liveShell)
  if (violations.length > 0) throw new ReleaseRejected(build.name, violations)
}

/** @throws {ReleaseRejected} if another remote claims a path of this build */
export function assertOwnPaths(registry: Registry, { site }: ReleaseTarget, { info }: BuildDescription): void {
  const conflicts = findRegistryConflicts(registry, info, site.productNoun)
  if (conflicts.length > 0) throw new ReleaseRejected(info.name, conflicts)
}

export type RolloutTarget = { percent: number; now: Date }

/** @throws {InvalidTransition} if the registry does not allow the release */
export function applyRelease(
  registry: Registry,
  { info }: BuildDescription,
  { percent, now }: RolloutTarget,
): Registry {
  return percent < allVisitorsPercent
    ? startCanary(registry, info, { now, percent })
    : promote(registry, info, { now, by: 'command' })
}

/**
 * Makes a build live for `percent` of visitors, if the remote is still in `expectedState`.
 * @throws {ReleaseRejected} if the build breaks its contract with the live shell
 * @throws {InvalidTransition} if the registry does not allow it
 */
export async function releaseBuild(
  target: ReleaseTarget,
  build: InspectedBuild,
  { origin, expectedState, ...rollout }: RolloutTarget & { origin: BuildOrigin; expectedState?: string },
): Promise<ReleaseLogEntry> {
  assertContract(target, build)
  const { name } = build
  const { version } = build.info
  const { percent, now } = rollout
  const entry = await changeRegistry(target.registry, now, async (registry): Promise<RegistryChange> => {
    if (expectedState !== undefined && getReleaseState(registry, name) !== expectedState)
      throw new InvalidTransition(
        `${name} was changed by another process in the meantime. See npm run release -- --log`,
      )
    assertOwnPaths(registry, target, build)
    await publishBuild(target.registry, build)
    const before = registry.remotes.find((entry) => entry.name === name)?.version ?? null
    const entryFields = { at: now.toISOString(), remote: name, version, before, ...origin }
    return {
      registry: applyRelease(registry, build, rollout),
      logEntry:
        percent < allVisitorsPercent
          ? { ...entryFields, act: 'canary started', percent }
          : { ...entryFields, act: 'released' },
    }
  })
  return entry! // a release always changes the registry
}
