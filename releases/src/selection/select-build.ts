import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { RegistryKeys } from '@ninepocket/api/settings/signing-keys'
import { hashDistFolder } from '@ninepocket/shell/server/registry/build-description'
import { buildApps } from '../builds/build-apps.ts'
import { type BuildFolder, ReleaseRejected } from '../commands/release-build.ts'
import { repositoryRoot } from '../setup/repository-root.ts'
import type { RegistryStore } from '../store/registry-store.ts'
import type { ReleaseLogEntry } from '../store/release-log.ts'
import { findPublishedVersionProblem } from '../store/sign-registry-entries.ts'
import { findCanary, findLiveEntry } from '../transitions/registry-transitions.ts'
import { getReleaseOriginOfOperator, type ReleaseOrigin, readReleaseOriginOfBuild } from './release-origin.ts'
import { haveTestsOfCurrentSourcesPassed } from './tests-passed.ts'

type SelectedBuild = { build: BuildFolder; origin: ReleaseOrigin }

/**
 * Returns if the tests of a remote have passed for its current sources. Needs no build, so that a release can be rejected
 * before one.
 * @throws {ReleaseRejected} if they have not, also with the reason why the last build may be live without them
 */
export async function requirePassedTests(registry: RegistryStore, name: string): Promise<void> {
  if (await haveTestsOfCurrentSourcesPassed(name)) return
  const reasons = [`Its tests have not passed for the current sources. Run: npm test -- ${name}`]
  const live = findLiveEntry((await registry.read()).registry, name)
  const distFolder = join(repositoryRoot, name, 'dist')
  if (live?.chosenBy === 'start' && existsSync(distFolder) && (await hashDistFolder(distFolder)) === live.version)
    reasons.push(
      `The last build, ${live.version}, is live already: a start of the site published it, which requires no tests.`,
    )
  throw new ReleaseRejected(name, reasons)
}

/** Builds a remote for a release. @throws {ReleaseRejected} if its tests have not passed, or another build is its canary */
export async function buildRemoteForRelease(registry: RegistryStore, name: string): Promise<SelectedBuild> {
  await requirePassedTests(registry, name)
  await buildApps([name])
  // A file may have changed during the build.
  await requirePassedTests(registry, name)
  const distFolder = join(repositoryRoot, name, 'dist')
  const canary = findCanary((await registry.read()).registry, name)
  const version = await hashDistFolder(distFolder)
  if (canary && canary.version !== version)
    throw new ReleaseRejected(name, [
      `The canary is ${canary.version}, but the local build is ${version}. To release the canary to all: npm run release -- ${name} --version ${canary.version}`,
      `To end the canary first: npm run rollback -- ${name}`,
    ])
  return { build: { name, distFolder }, origin: await readReleaseOriginOfBuild(name) }
}

/** Actions of commands, which require passed tests. A start requires none. */
const releaseActs: ReadonlySet<ReleaseLogEntry['act']> = new Set(['released', 'canary started'])

/**
 * Selects a version that a command has released before, to all or as a canary, so its tests have passed.
 * @throws {ReleaseRejected} if only a start has published it, or its files are gone, changed or unsigned
 */
export async function selectPublishedBuild(
  registry: RegistryStore,
  name: string,
  version: string,
  keys: RegistryKeys,
): Promise<SelectedBuild> {
  const entries = (await registry.readLog()).filter((each) => each.remote === name && each.version === version)
  if (entries.length === 0) throw new ReleaseRejected(name, [`Version ${version} was never published here.`])
  const entry = entries.findLast(({ act }) => releaseActs.has(act))
  if (!entry)
    throw new ReleaseRejected(name, [
      `${version} was published by a start of the site, which requires no tests, so --version cannot make it live. Check out its sources and run: npm test -- ${name} && npm run release -- ${name}`,
    ])
  const distFolder = await registry.findVersionFolder(name, version)
  if (distFolder === null) throw new ReleaseRejected(name, [`The files of ${version} are gone.`])
  if ((await hashDistFolder(distFolder)) !== version)
    throw new ReleaseRejected(name, [`The files of ${version} differ from the published ones.`])
  const unsigned = await findPublishedVersionProblem(distFolder, { name, version }, keys)
  if (unsigned !== null) throw new ReleaseRejected(name, [unsigned])
  return { build: { name, distFolder }, origin: { ...getReleaseOriginOfOperator(), commit: entry.commit } }
}
