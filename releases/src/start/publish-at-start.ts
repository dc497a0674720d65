import { join } from 'node:path'
import { describeBuild, hashBuild } from '@ninepocket/shell/server/registry/build-description'
import type { LiveVersions } from '@ninepocket/shell/server/registry/registry'
import { getOwnRequirements, getRejectionReason } from '@ninepocket/shell/server/registry/shell-requirements'
import { publishBuild } from '../commands/publish-build.ts'
import type { ReleaseTarget } from '../commands/release-target.ts'
import { findContractViolations } from '../compat/find-contract-violations.ts'
import { findRegistryConflicts } from '../compat/find-registry-conflicts.ts'
import { getBuildOrigin } from '../selection/build-origin.ts'
import { printLine } from '../setup/progress.ts'
import { changeRegistry } from '../transitions/change-registry.ts'
import { promote } from '../transitions/registry-transitions.ts'
import { publishShell } from './publish-shell.ts'

type LocalBuild = {
  name: string
  version: string
  wasPublished: boolean
  /** Whether a rollback has removed the remote, and no release has brought it back. */
  wasRemoved: boolean
  isLiveCompatible: boolean
}

/**
 * Returns whether a start publishes a build of this checkout. Building and starting shows the new build, but a start
 * never overrides a command: a version that was rolled back stays so, and a release made on another machine stays
 * live, until the checkout has a build that was never published, or the live one is incompatible with this shell.
 */
export function shouldPublishAtStart(
  { remotes, canaries }: LiveVersions,
  { name, version, wasPublished, wasRemoved, isLiveCompatible }: LocalBuild,
): boolean {
  const live = remotes.find((entry) => entry.name === name)
  if (!live) return !wasRemoved || !wasPublished
  if (live.version === version) return false
  if (!isLiveCompatible) return true
  const isCanary = canaries.some((each) => each.name === name && each.version === version)
  return !isCanary && (live.chosenBy === 'start' || !wasPublished)
}

type StartTarget = Omit<ReleaseTarget, 'liveShell'>

/** Also keeps the shell's files for tabs that outlive this process, and records the shell's requirements. */
export async function publishAtStart(
  target: StartTarget,
  remotes: ReadonlyArray<{ name: string; distFolder: string }>,
  now: Date,
): Promise<void> {
  const { shellFolder } = target
  const { registry } = await target.registry.read()
  const shell = await getOwnRequirements(shellFolder)
  await publishShell(target, now)
  await target.registry.writeShellRequirements(shell)
  const log = await target.registry.readLog()
  const publishedVersions = new Set(log.map((entry) => `${entry.remote}@${entry.version}`))
  for (const { name, distFolder } of remotes) {
    const version = await hashBuild(distFolder)
    const live = registry.remotes.find((entry) => entry.name === name)
    const localBuild = {
      name,
      version,
      wasPublished: publishedVersions.has(`${name}@${version}`),
      wasRemoved: log.findLast(({ remote }) => remote === name)?.act === 'removed',
      isLiveCompatible: live !== undefined && getRejectionReason(shell, live) === null,
    }
    if (shouldPublishAtStart(registry, localBuild))
      await publishLocalBuild({ ...target, liveShell: shell }, { name, distFolder }, now)
    else if (!live) printLine(`${name} stays off the site; npm run release -- ${name} brings it back`)
    else if (live.version !== version)
      printLine(
        `${name}: ${live.version} stays live, because a command chose it. To release ${version}: npm run release -- ${name}`,
      )
  }
}

/** Publishes a build unless it breaks its contract with the shell that is starting; then the live version stays. */
async function publishLocalBuild(
  target: ReleaseTarget,
  { name, distFolder }: { name: string; distFolder: string },
  now: Date,
): Promise<void> {
  const build = await describeBuild(name, { distFolder, ...target })
  const { info } = build
  const { registry: before } = await target.registry.read()
  const violations = [
    ...findContractViolations(build, target.liveShell),
    ...findRegistryConflicts(before, info, target.site.productNoun),
  ]
  if (violations.length > 0)
    return printLine(`${name}: the local build is incompatible, so the live version stays. ${violations.join(' ')}`)
  const origin = await getBuildOrigin(name)
  await changeRegistry(target.registry, now, async (registry) => {
    await publishBuild(target.registry, { distFolder, info })
    const before = registry.remotes.find((entry) => entry.name === name)?.version ?? null
    return {
      registry: promote(registry, info, { now, by: 'start' }),
      logEntry: {
        at: now.toISOString(),
        act: 'published at start',
        remote: name,
        version: info.version,
        before,
        ...origin,
      },
    }
  })
}

export const listBuilds = (root: string, names: ReadonlyArray<string>) =>
  names.map((name) => ({ name, distFolder: join(root, name, 'dist') }))
