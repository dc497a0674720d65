import { join } from 'node:path'
import { hashBuild } from '@ninepocket/shell/server/registry/build-description'
import { buildApps } from '../builds/build-apps.ts'
import { repositoryRoot } from '../setup/repository-root.ts'
import type { RegistryStore } from '../store/registry-store.ts'
import type { ReleaseLogEntry } from '../store/release-log.ts'
import { type BuildOrigin, getBuildOrigin, getOperator } from './build-origin.ts'
import { type BuildFolder, ReleaseRejected } from './release-build.ts'
import { haveTestsPassed } from './tests-passed.ts'

/** A build that may be released, and where it comes from. */
type SelectedBuild = { build: BuildFolder; origin: BuildOrigin }

/**
 * What is built of this checkout, built now where it is not.
 * @throws ReleaseRejected where its tests have not passed, or while another build of the remote is on trial
 */
export async function selectLocalBuild(registry: RegistryStore, name: string): Promise<SelectedBuild> {
  await buildApps([name])
  if (!(await haveTestsPassed(name)))
    throw new ReleaseRejected(name, [
      `Its own tests have not passed for the sources as they lie here: npm run test -- ${name}`,
    ])
  const distFolder = join(repositoryRoot, name, 'dist')
  const { canaries } = (await registry.read()).registry
  const canary = canaries.find((each) => each.name === name)
  const version = await hashBuild(distFolder)
  if (canary && canary.version !== version)
    throw new ReleaseRejected(name, [
      `${canary.version} is on trial, and what is built here is ${version}. For all, as it was tried: npm run release -- ${name} --version ${canary.version}`,
      `To end the trial first: npm run rollback -- ${name}`,
    ])
  return { build: { name, distFolder }, origin: await getBuildOrigin(name) }
}

/** By these a command gave a version to visitors: its tests had passed. A start asks for no tests. */
const releaseActs: ReadonlySet<ReleaseLogEntry['act']> = new Set(['released', 'canary started'])

/**
 * A version that a command has released before, for all or for some: its tests had passed then.
 * @throws ReleaseRejected where none has (a start, or a rollback to what one has published, is no release), or its files are
 *   gone or others by now
 */
export async function selectPublishedBuild(
  registry: RegistryStore,
  name: string,
  version: string,
): Promise<SelectedBuild> {
  const entries = (await registry.readLog()).filter(
    (each) => each.remote === name && each.version === version,
  )
  if (entries.length === 0)
    throw new ReleaseRejected(name, [`There has been no version ${version} of it here.`])
  const entry = entries.findLast(({ act }) => releaseActs.has(act))
  if (!entry)
    throw new ReleaseRejected(name, [
      `${version} was published by a start of the site, which asks for no tests. From a checkout of its sources: npm run test -- ${name}, then npm run release -- ${name}`,
    ])
  const distFolder = await registry.findVersionFolder(name, version)
  if (distFolder === null) throw new ReleaseRejected(name, [`The files of ${version} are gone.`])
  if ((await hashBuild(distFolder)) !== version)
    throw new ReleaseRejected(name, [`The files of ${version} are not those that were published.`])
  return { build: { name, distFolder }, origin: { ...getOperator(), commit: entry.commit } }
}
