import type { RegistryKeys } from '@ninepocket/api/settings/signing-keys'
import {
  type BuildDescription,
  readBuildDescription,
  writeVersionManifest,
} from '@ninepocket/shell/server/registry/build-description'
import type { Registry, RemoteInfo } from '@ninepocket/shell/server/registry/registry'
import { listReleaseViolations } from '../compat/list-release-violations.ts'
import type { ReleaseOrigin } from '../selection/release-origin.ts'
import type { ReleaseLogEntry } from '../store/release-log.ts'
import { findMissingKeyMessage, signBuild, signRegistryEntries } from '../store/sign-registry-entries.ts'
import { buildCommonLogEntryFields, changeRegistry, type RegistryChange } from '../transitions/change-registry.ts'
import {
  getReleaseStateKey,
  InvalidTransition,
  makeLiveForAllVisitors,
  startCanary,
} from '../transitions/registry-transitions.ts'
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
  return { name, distFolder, ...(await readBuildDescription(name, { distFolder, ...target })) }
}

/**
 * @throws {ReleaseRejected} if the build breaks its contract with the live shell, claims a path of another remote, or cannot
 * be signed although it must
 */
export function assertReleasable(target: ReleaseTarget, registry: Registry, build: InspectedBuild): void {
  const missingKey = findMissingKeyMessage(registry, build.name, target.keys)
  const violations = [...listReleaseViolations(target, registry, build), ...(missingKey ? [missingKey] : [])]
  if (violations.length > 0) throw new ReleaseRejected(build.name, violations)
}

/**
 * Publishes the files of a build under its version, signed, with the manifest by which the page server decides who may have
 * them. Pages do not use it yet.
 */
export async function publishBuild(
  { registry, keys }: Pick<ReleaseTarget, 'registry' | 'keys'>,
  { distFolder, info }: { distFolder: string; info: RemoteInfo },
): Promise<void> {
  await writeVersionManifest(distFolder, info)
  await signBuild(distFolder, info, keys)
  await registry.publishVersion(info.name, info.version, distFolder)
}

export type RolloutPercentAndTime = { percent: number; now: Date }

/**
 * Returns the registry in which a build is live for some or all visitors, signed if there is a key. Writes nothing.
 * @throws {InvalidTransition} if the registry does not allow it
 */
export function toRegistryWithLiveBuild(
  registry: Registry,
  { info }: InspectedBuild,
  { percent, now }: RolloutPercentAndTime,
  keys: RegistryKeys,
): Registry {
  const next =
    percent < allVisitorsPercent
      ? startCanary(registry, info, { now, percent })
      : makeLiveForAllVisitors(registry, info, { now, by: 'command' })
  return signRegistryEntries(next, info, keys)
}

/**
 * Makes a build live for `percent` of visitors, if the remote is still in `expectedState`.
 * @throws {ReleaseRejected} if the build does not fit the live shell or the other remotes
 * @throws {InvalidTransition} if the registry does not allow it
 */
export async function releaseBuild(
  target: ReleaseTarget,
  build: InspectedBuild,
  { origin, expectedState, ...rollout }: RolloutPercentAndTime & { origin: ReleaseOrigin; expectedState?: string },
): Promise<ReleaseLogEntry> {
  const { name, info } = build
  const { percent, now } = rollout
  const entry = await changeRegistry(target.registry, now, async (registry): Promise<RegistryChange> => {
    if (expectedState !== undefined && getReleaseStateKey(registry, name) !== expectedState)
      throw new InvalidTransition(
        `${name} was changed by another process in the meantime. See npm run release -- --log`,
      )
    assertReleasable(target, registry, build)
    await publishBuild(target, build)
    const entryFields = buildCommonLogEntryFields(registry, info, { now, origin })
    return {
      registry: toRegistryWithLiveBuild(registry, build, rollout, target.keys),
      logEntry:
        percent < allVisitorsPercent
          ? { ...entryFields, act: 'canary started', percent }
          : { ...entryFields, act: 'released' },
    }
  })
  return entry! // a release always changes the registry
}
