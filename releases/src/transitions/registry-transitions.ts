import {
  type CanaryEntry,
  type Registry,
  type RegistryEntry,
  shellName,
} from '@ninepocket/shell/server/registry/registry'

type ReleasableVersion = Omit<CanaryEntry, 'releasedAt' | 'percent'>
type PromotionContext = { now: Date; by: RegistryEntry['chosenBy'] }

const maxOlderVersions = 10

/** Transition that the registry's state does not allow; the message gives the reason. */
export class InvalidTransition extends Error {}

export const findLiveEntry = ({ remotes }: Registry, name: string) => remotes.find((entry) => entry.name === name)
export const findCanary = ({ canaries }: Registry, name: string) => canaries.find((each) => each.name === name)
const withoutName = <Named extends { name: string }>(all: Named[], name: string) =>
  all.filter((each) => each.name !== name)

/** Returns a text that changes whenever the live version or the canary of a remote changes. */
export function getReleaseStateKey(registry: Registry, name: string): string {
  const canary = findCanary(registry, name)
  return JSON.stringify([findLiveEntry(registry, name)?.version, canary?.version, canary?.percent])
}

/** Returns the registry with `entry`, if there is one, as the remote's only live version. Others of the remote are retired. */
function replaceEntry(registry: Registry, name: string, entry: RegistryEntry | null, now: Date): Registry {
  const replacedVersions = [findLiveEntry(registry, name)?.version, findCanary(registry, name)?.version]
  const remotes = withoutName(registry.remotes, name)
  return {
    ...registry,
    remotes: (entry ? [...remotes, entry] : remotes).sort((a, b) => a.name.localeCompare(b.name)),
    canaries: withoutName(registry.canaries, name),
    retired: updateRetired(registry, { name, version: entry?.version ?? null }, replacedVersions, now),
  }
}

/** Returns the retired versions once `live` has replaced others of its name. */
function updateRetired(
  { retired }: Registry,
  live: { name: string; version: string | null },
  replacedVersions: ReadonlyArray<string | null | undefined>,
  now: Date,
): Registry['retired'] {
  const { name } = live
  const stillRetired = retired.filter((each) => each.name !== name || each.version !== live.version)
  const newlyRetired = new Set(replacedVersions.flatMap((each) => (each && each !== live.version ? [each] : [])))
  return [...stillRetired, ...[...newlyRetired].map((version) => ({ name, version, since: now.toISOString() }))]
}

/**
 * Returns the registry in which a build is the only live version of its remote. Keeps the previous version for a
 * rollback, and ends a canary of the remote.
 */
export function makeLiveForAllVisitors(
  registry: Registry,
  build: ReleasableVersion,
  { now, by }: PromotionContext,
): Registry {
  const live = findLiveEntry(registry, build.name)
  if (live?.version === build.version) return replaceEntry(registry, build.name, { ...live, chosenBy: by }, now)
  const olderVersions = [live?.previous, ...(live?.olderVersions ?? [])].flatMap((version) => version ?? [])
  const entry: RegistryEntry = {
    ...build,
    releasedAt: now.toISOString(),
    previous: live?.version ?? null,
    olderVersions: olderVersions.slice(0, maxOlderVersions - 1),
    chosenBy: by,
  }
  return replaceEntry(registry, build.name, entry, now)
}

/**
 * Returns the registry in which a build is live for `percent` (1 to 99) of the 100 cohorts.
 * @throws {InvalidTransition} if no other version is live
 */
export function startCanary(
  registry: Registry,
  build: ReleasableVersion,
  { now, percent }: { now: Date; percent: number },
): Registry {
  const live = findLiveEntry(registry, build.name)
  if (!live) throw new InvalidTransition(`No version of ${build.name} is live for the other visitors.`)
  if (live.version === build.version)
    throw new InvalidTransition(`${build.name} ${build.version} is already live for all visitors.`)
  const canary: CanaryEntry = { ...build, releasedAt: now.toISOString(), percent }
  // A command has chosen for this remote, so a start of the site must not override it.
  const rest = replaceEntry(registry, build.name, { ...live, chosenBy: 'command' }, now)
  const retired = rest.retired.filter((each) => each.name !== build.name || each.version !== build.version)
  return { ...rest, canaries: [...rest.canaries, canary], retired }
}

/** Returns the registry without the canary of a remote. @throws {InvalidTransition} if there is none */
export function removeCanary(registry: Registry, name: string, now: Date): Registry {
  const live = findLiveEntry(registry, name)
  if (!live || !findCanary(registry, name)) throw new InvalidTransition(`${name} has no canary.`)
  return replaceEntry(registry, name, { ...live, chosenBy: 'command' }, now)
}

/**
 * Returns the registry in which the previous version is live again.
 * @throws {InvalidTransition} if `build` describes another version
 */
export function revertToPrevious(registry: Registry, build: ReleasableVersion, now: Date): Registry {
  const live = findLiveEntry(registry, build.name)
  if (live?.previous !== build.version)
    throw new InvalidTransition(`${build.name} ${build.version} is not the previous version.`)
  // Pruning may remove the version between two releases of the same version, which then follow each other.
  const firstOther = live.olderVersions.findIndex((version) => version !== build.version)
  const [previous = null, ...olderVersions] = firstOther < 0 ? [] : live.olderVersions.slice(firstOther)
  const entry: RegistryEntry = { ...build, releasedAt: now.toISOString(), previous, olderVersions, chosenBy: 'command' }
  return replaceEntry(registry, build.name, entry, now)
}

/** Returns the registry without a remote. Its files stay published for open tabs. */
export const removeRemoteFromRegistry = (registry: Registry, name: string, now: Date) =>
  replaceEntry(registry, name, null, now)

/** Returns the registry with the shell version that started. The previous one stays published for open tabs. */
export function recordShellStart(registry: Registry, version: string, now: Date): Registry {
  const live = { name: shellName, version }
  return { ...registry, shell: version, retired: updateRetired(registry, live, [registry.shell], now) }
}
