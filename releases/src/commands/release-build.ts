import { type BuildDescription, describeBuild } from '@ninepocket/shell/server/registry/build-description'
import type { Registry } from '@ninepocket/shell/server/registry/registry'
import type { ReleaseLogEntry } from '../store/release-log.ts'
import type { BuildOrigin } from './build-origin.ts'
import { changeRegistry, type RegistryChange } from './change-registry.ts'
import { findContractViolations } from './find-contract-violations.ts'
import { getReleaseState, InvalidTransition, promote, startCanary } from './registry-transitions.ts'
import type { ReleaseTarget } from './release-target.ts'

/** A build as it lies in a folder: `dist/` of a remote, or a version that was published before. */
export type BuildFolder = { name: string; distFolder: string }
/** A build, and what it is. */
export type InspectedBuild = BuildFolder & BuildDescription

const allVisitorsPercent = 100

/** A build that may not be released, and why. */
export class ReleaseRejected extends Error {
  constructor(name: string, reasons: ReadonlyArray<string>) {
    super(`${name} is not released:\n${reasons.map((reason) => `- ${reason}`).join('\n')}`)
  }
}

/** Looks at what a build is. @throws where it is missing or cannot be loaded */
export async function inspectBuild(
  target: ReleaseTarget,
  { name, distFolder }: BuildFolder,
): Promise<InspectedBuild> {
  return { name, distFolder, ...(await describeBuild(name, { distFolder, ...target })) }
}

/** @throws ReleaseRejected where a build breaks its contract with the live shell */
export function assertContract({ liveShell }: ReleaseTarget, build: InspectedBuild): void {
  const violations = findContractViolations(build, liveShell)
  if (violations.length > 0) throw new ReleaseRejected(build.name, violations)
}

/** How many of a hundred visitors get a build. */
export type RolloutTarget = { percent: number; now: Date }

/** The registry with a build live for some, or for all. @throws InvalidTransition where the move cannot be made */
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
 * Publishes a build under its content's version, and makes it live for `percent` of a hundred visitors, or for all; only
 * where the remote's state is still `ifStill`, if that is given. Gives what the log says of it.
 * @throws ReleaseRejected where it breaks its contract with the live shell; InvalidTransition where the move cannot be made
 */
export async function releaseBuild(
  target: ReleaseTarget,
  build: InspectedBuild,
  {
    origin,
    expectedState: ifStill,
    ...rollout
  }: RolloutTarget & { origin: BuildOrigin; expectedState?: string },
): Promise<ReleaseLogEntry> {
  assertContract(target, build)
  const { name, distFolder } = build
  const { version } = build.info
  const { percent, now } = rollout
  const entry = await changeRegistry(target.registry, now, async (registry): Promise<RegistryChange> => {
    if (ifStill !== undefined && getReleaseState(registry, name) !== ifStill)
      throw new InvalidTransition(
        `Somebody else has changed what is live of ${name} meanwhile. See npm run release -- --log`,
      )
    await target.registry.publishVersion(name, version, distFolder)
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
  return entry! // A release always changes the registry.
}
