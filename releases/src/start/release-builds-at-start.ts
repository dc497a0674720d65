import { join } from 'node:path'
import { StorageUnavailableError } from '@ninepocket/api/files/bucket-client'
import type { Config } from '@ninepocket/api/settings/config'
import type { RegistryKeys } from '@ninepocket/api/settings/signing-keys'
import { hashDistFolder, readBuildDescription } from '@ninepocket/shell/server/registry/build-description'
import type { Registry, RegistryEntry } from '@ninepocket/shell/server/registry/registry'
import {
  getIncompatibility,
  readBuiltShellRequirements,
  type ShellRequirements,
} from '@ninepocket/shell/server/registry/shell-requirements'
import { type BuildFolder, publishBuild } from '../commands/release-build.ts'
import { type ReleaseTarget, readReleaseTarget } from '../commands/release-target.ts'
import { listReleaseViolations } from '../compat/list-release-violations.ts'
import { readReleaseOriginOfBuild } from '../selection/release-origin.ts'
import { printLine, printWarning } from '../setup/progress.ts'
import { repositoryRoot } from '../setup/repository-root.ts'
import type { ConfiguredRegistry } from '../store/configured-registry.ts'
import type { AppVersion } from '../store/list-versions.ts'
import type { ReleaseLogEntry } from '../store/release-log.ts'
import { findMissingKeyMessage } from '../store/sign-registry-entries.ts'
import { buildCommonLogEntryFields, changeRegistry } from '../transitions/change-registry.ts'
import { findCanary, findLiveEntry, makeLiveForAllVisitors } from '../transitions/registry-transitions.ts'
import { publishShell } from './publish-shell.ts'

/**
 * Returns whether a start publishes a build of this checkout. Building and starting shows the new build, but a start
 * never overrides a command: a version that was rolled back stays so, and a release made on another machine stays
 * live, until the checkout has a build that was never published, or the live one is incompatible with this shell.
 */
function shouldPublishAtStart(
  registry: Registry,
  log: ReadonlyArray<ReleaseLogEntry>,
  { name, version }: AppVersion,
  shell: ShellRequirements,
): boolean {
  const live = findLiveEntry(registry, name)
  const entries = log.filter(({ remote }) => remote === name)
  const wasPublished = entries.some((entry) => entry.version === version)
  if (!live) return entries.at(-1)?.act !== 'removed' || !wasPublished
  if (live.version === version) return false
  if (getIncompatibility(live, shell) !== null) return true
  const isCanary = findCanary(registry, name)?.version === version
  return !isCanary && (live.chosenBy === 'start' || !wasPublished)
}

/** Returns whether sites reject an unsigned version of a remote. The signing key stays with the commands. */
const isSigned = (registry: Registry, name: string, keys: RegistryKeys) =>
  findMissingKeyMessage(registry, name, { ...keys, signing: null }) !== null

/**
 * Publishes the shell's files, for tabs that outlive this process, and the shell's requirements. Makes new builds of
 * remotes live.
 */
export async function releaseBuildsAtStart(
  target: Omit<ReleaseTarget, 'liveShell'>,
  builds: ReadonlyArray<BuildFolder>,
  now: Date,
): Promise<void> {
  const { registry } = await target.registry.read()
  const shell = await readBuiltShellRequirements(target.shellFolder)
  await publishShell(target, now)
  await target.registry.writeLiveShellRequirements(shell)
  const log = await target.registry.readLog()
  for (const { name, distFolder } of builds) {
    const version = await hashDistFolder(distFolder)
    const live = findLiveEntry(registry, name)
    const shouldPublish = shouldPublishAtStart(registry, log, { name, version }, shell)
    if (shouldPublish && isSigned(registry, name, target.keys)) warnOfUnsignedBuild({ name, version }, live ?? null)
    else if (shouldPublish) await publishLocalBuild({ ...target, liveShell: shell }, { name, distFolder }, now)
    else if (!live) printLine(`${name} stays off the site; npm run release -- ${name} brings it back`)
    else if (live.version !== version)
      printLine(
        `${name}: ${live.version} stays live, because a command chose it. To release ${version}: npm run release -- ${name}`,
      )
  }
}

/** Says what stays live in place of a build that a start cannot publish, and how to release it. */
function warnOfUnsignedBuild({ name, version }: AppVersion, live: RegistryEntry | null): void {
  const consequence = live ? `${live.version} stays live` : 'its pages are not on the site'
  printWarning(
    `${name}: a start does not sign, so ${version} is not published and ${consequence}. ` +
      `To release it, with REGISTRY_SIGNING_KEY_FILE: npm run release -- ${name}`,
  )
}

/** Publishes a build unless it does not fit the starting shell or the other remotes; then the live version stays. */
async function publishLocalBuild(target: ReleaseTarget, { name, distFolder }: BuildFolder, now: Date): Promise<void> {
  const build = await readBuildDescription(name, { distFolder, ...target })
  const violations = listReleaseViolations(target, (await target.registry.read()).registry, build)
  if (violations.length > 0)
    return printLine(`${name}: the local build is incompatible, so the live version stays. ${violations.join(' ')}`)
  const { info } = build
  const origin = await readReleaseOriginOfBuild(name)
  await changeRegistry(target.registry, now, async (registry) => {
    await publishBuild(target, { distFolder, info })
    const entryFields = buildCommonLogEntryFields(registry, info, { now, origin })
    return {
      registry: makeLiveForAllVisitors(registry, info, { now, by: 'start' }),
      logEntry: { ...entryFields, act: 'published at start' },
    }
  })
}

/**
 * Releases builds at a start, or starts from this machine's mirror if the registry is unreachable.
 * @throws {Error} without a mirror
 */
export async function releaseBuildsIfRegistryReachable(
  registry: ConfiguredRegistry,
  config: Config,
  remotes: ReadonlyArray<string>,
): Promise<void> {
  const builds = remotes.map((name) => ({ name, distFolder: join(repositoryRoot, name, 'dist') }))
  try {
    await releaseBuildsAtStart(await readReleaseTarget(registry.store, config), builds, new Date())
  } catch (error) {
    if (!(error instanceof StorageUnavailableError)) throw error
    if (!registry.hasMirror()) throw new Error(`REMOTES_URL: ${error.message}`)
    printWarning(`REMOTES_URL: ${error.message}, so the site serves this machine's mirror`)
  }
}
