import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readBuildDescription } from '@ninepocket/shell/server/registry/build-description'
import { versionSignatureFile } from '@ninepocket/shell/server/registry/version-signature'
import type { ReleaseOrigin } from '../selection/release-origin.ts'
import type { AppVersion } from '../store/list-versions.ts'
import type { ReleaseLogEntry } from '../store/release-log.ts'
import { findPublishedVersionProblem, signBuild, signRegistryEntries } from '../store/sign-registry-entries.ts'
import { buildCommonLogEntryFields, changeRegistry } from '../transitions/change-registry.ts'
import { findCanary, findLiveEntry, InvalidTransition } from '../transitions/registry-transitions.ts'
import type { ReleaseTarget } from './release-target.ts'

type SigningContext = { now: Date; origin: ReleaseOrigin }

/** Signs a published version. @throws {InvalidTransition} if another key has signed it, or its files have changed */
async function signPublishedVersion(target: ReleaseTarget, { name, version }: AppVersion) {
  const distFolder = await target.registry.findVersionFolder(name, version)
  if (distFolder === null) throw new InvalidTransition(`The files of ${name} ${version} are gone.`)
  const build = await readBuildDescription(name, { distFolder, ...target })
  if (build.info.version !== version)
    throw new InvalidTransition(`The files of ${name} ${version} differ from the published ones.`)
  const isSigned = existsSync(join(distFolder, versionSignatureFile))
  const problem = isSigned ? await findPublishedVersionProblem(distFolder, { name, version }, target.keys) : null
  if (problem !== null) throw new InvalidTransition(problem)
  await signBuild(distFolder, { name, version }, target.keys)
  await target.registry.publishVersion(name, version, distFolder)
  return build.info
}

/**
 * Signs what is live, on a canary or the target of a rollback, with the key of the settings: when a registry gets its first
 * key, or a new one. Returns a log entry for each remote.
 * @throws {InvalidTransition} if there is no key, or a version is not as it was published
 */
export async function signLiveAndPreviousVersions(
  target: ReleaseTarget,
  context: SigningContext,
): Promise<ReleaseLogEntry[]> {
  if (target.keys.signing === null) throw new InvalidTransition('REGISTRY_SIGNING_KEY_FILE is not set.')
  const entries: ReleaseLogEntry[] = []
  for (const { name } of (await target.registry.read()).registry.remotes) {
    const entry = await changeRegistry(target.registry, context.now, async (registry) => {
      const live = findLiveEntry(registry, name)
      if (!live) return null
      if (live.previous !== null) await signPublishedVersion(target, { name, version: live.previous })
      let signed = signRegistryEntries(registry, await signPublishedVersion(target, live), target.keys)
      const canary = findCanary(registry, name)
      if (canary) signed = signRegistryEntries(signed, await signPublishedVersion(target, canary), target.keys)
      return { registry: signed, logEntry: { ...buildCommonLogEntryFields(registry, live, context), act: 'signed' } }
    })
    if (entry) entries.push(entry)
  }
  return entries
}
