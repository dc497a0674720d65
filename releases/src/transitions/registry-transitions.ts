import {
  type CanaryEntry,
  type Registry,
  type RegistryEntry,
  shellVersionName,
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
export function getReleaseState(registry: Registry, name: string): string {
  const canary = findCanary(registry, name)
  return JSON.stringify([findLiveEntry(registry, name)?.version, canary?.version, canary?.percent])
}

/** Returns the registry with `entry` in place of the remote's previous entry, and without its canary. */
function replaceEntry(registry: Registry, entry: RegistryEntry, now: Date): Registry {
  const { name, version } = entry
  const replacedVersions = [findLiveEntry(registry, name)?.version, findCanary(registry, name)?.version]
  const retired = registry.retired.filter((each) => each.name !== name || each.version !== version)
  return {
    ...registry,
    remotes: [...withoutName(registry.remotes, name), entry].sort((a, b) => a.name.localeCompare(b.name)),
    canaries: withoutName(registry.canaries, name),
    retired: [...retired, ...buildRetirements(name, replacedVersions, version, now)],
  }
}

function buildRetirements(
  name: string,
  replacedVersions: ReadonlyArray<string | undefined>,
  keptVersion: string | null,
  now: Date,
) {
  const retiredVersions = new Set(
    replacedVersions.filter((version) => version !== undefined && version !== keptVersion),
  )
  return [...retiredVersions].flatMap((version) => (version ? [{ name, version, since: now.toISOString() }] : []))
}

/** Makes a build the live version for all visitors. Remembers the previous one, and ends a canary of the remote. */
export function promote(registry: Registry, build: ReleasableVersion, { now, by }: PromotionContext): Registry {
  const live = findLiveEntry(registry, build.name)
  if (live?.version === build.version) return replaceEntry(registry, { ...live, chosenBy: by }, now)
  const olderVersions = [live?.previous, ...(live?.olderVersions ?? [])].flatMap((version) => version ?? [])
  const entry: RegistryEntry = {
    ...build,
    releasedAt: now.toISOString(),
    previous: live?.version ?? null,
    olderVersions: olderVersions.slice(0, maxOlderVersions - 1),
    chosenBy: by,
  }
  return replaceEntry(registry, entry, now)
}

/** Makes a build live for `percent` (1 to 99) of the 100 cohorts. @throws {InvalidTransition} if no other version is live */
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
  const rest = replaceEntry(registry, { ...live, chosenBy: 'command' }, now)
  const retired = rest.retired.filter((each) => each.name !== build.name || each.version !== build.version)
  return { ...rest, canaries: [...rest.canaries, canary], retired }
}

/** Ends the canary of a remote. @throws {InvalidTransition} if there is none */
export function removeCanary(registry: Registry, name: string, now: Date): Registry {
  const live = findLiveEntry(registry, name)
  if (!live || !findCanary(registry, name)) throw new InvalidTransition(`${name} has no canary.`)
  return replaceEntry(registry, { ...live, chosenBy: 'command' }, now)
}

/** Makes the previous version live again. @throws {InvalidTransition} if `build` describes another version */
export function revertToPrevious(registry: Registry, build: ReleasableVersion, now: Date): Registry {
  const live = findLiveEntry(registry, build.name)
  if (live?.previous !== build.version)
    throw new InvalidTransition(`${build.name} ${build.version} is not the previous version.`)
  // Pruning may remove the version between two releases of the same version, which then follow each other.
  const firstOther = live.olderVersions.findIndex((version) => version !== build.version)
  const [previous = null, ...olderVersions] = firstOther < 0 ? [] : live.olderVersions.slice(firstOther)
  const entry: RegistryEntry = { ...build, releasedAt: now.toISOString(), previous, olderVersions, chosenBy: 'command' }
  return replaceEntry(registry, entry, now)
}

/** Removes a remote from the site. Its files stay published for open tabs. */
export function removeRemote(registry: Registry, name: string, now: Date): Registry {
  const replacedVersions = [findLiveEntry(registry, name)?.version, findCanary(registry, name)?.version]
  return {
    ...registry,
    remotes: withoutName(registry.remotes, name),
    canaries: withoutName(registry.canaries, name),
    retired: [...registry.retired, ...buildRetirements(name, replacedVersions, null, now)],
  }
}

/** Records the shell version that started. The previous one stays published for open tabs. */
export function recordShellStart(registry: Registry, version: string, now: Date): Registry {
  const { shell } = registry
  const retired = registry.retired.filter((each) => each.name !== shellVersionName || each.version !== version)
  const replacedVersions = shell === version ? [] : [shell ?? undefined]
  return {
    ...registry,
    shell: version,
    retired: [...retired, ...buildRetirements(shellVersionName, replacedVersions, version, now)],
  }
}
