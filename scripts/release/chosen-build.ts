import { join } from 'node:path'
import { contentVersion } from '@ninepocket/shell/server/described-build'
import { buildParts } from '../build/build-parts.ts'
import type { LogLine } from '../registry/log-line.ts'
import type { RegistryStore } from '../registry/registry-store.ts'
import { root } from '../setup/root.ts'
import { commandGiver, type Origin, originOf } from './origin.ts'
import { type Build, RefusedRelease } from './release-build.ts'
import { haveTestsPassed } from './tests-passed.ts'

/** A build that may be released, and where it comes from. */
type ChosenBuild = { build: Build; origin: Origin }

/**
 * What is built of this checkout, built now where it is not.
 * @throws RefusedRelease where its tests have not passed, or while another build of the remote is on trial
 */
export async function buildOfHere(registry: RegistryStore, name: string): Promise<ChosenBuild> {
  await buildParts([name])
  if (!(await haveTestsPassed(name)))
    throw new RefusedRelease(name, [
      `Its own tests have not passed for the sources as they lie here: npm run test -- ${name}`,
    ])
  const distFolder = join(root, name, 'dist')
  const { canaries } = (await registry.read()).registry
  const trial = canaries.find((each) => each.name === name)
  const version = await contentVersion(distFolder)
  if (trial && trial.version !== version)
    throw new RefusedRelease(name, [
      `${trial.version} is on trial, and what is built here is ${version}. For all, as it was tried: npm run release -- ${name} --version ${trial.version}`,
      `To end the trial first: npm run rollback -- ${name}`,
    ])
  return { build: { name, distFolder }, origin: await originOf(name) }
}

/** By these a command gave a version to visitors: its tests had passed. A start asks for no tests. */
const released: ReadonlySet<LogLine['act']> = new Set(['released', 'put on trial'])

/**
 * A version that a command has released before, for all or for some: its tests had passed then.
 * @throws RefusedRelease where none has (a start, or a rollback to what one has published, is no release), or its files are
 *   gone or others by now
 */
export async function publishedBuild(
  registry: RegistryStore,
  name: string,
  version: string,
): Promise<ChosenBuild> {
  const lines = (await registry.readLog()).filter((each) => each.remote === name && each.version === version)
  if (lines.length === 0) throw new RefusedRelease(name, [`There has been no version ${version} of it here.`])
  const line = lines.findLast(({ act }) => released.has(act))
  if (!line)
    throw new RefusedRelease(name, [
      `${version} was published by a start of the site, which asks for no tests. From a checkout of its sources: npm run test -- ${name}, then npm run release -- ${name}`,
    ])
  const distFolder = await registry.versionFolder(name, version)
  if (distFolder === null) throw new RefusedRelease(name, [`The files of ${version} are gone.`])
  if ((await contentVersion(distFolder)) !== version)
    throw new RefusedRelease(name, [`The files of ${version} are not those that were published.`])
  return { build: { name, distFolder }, origin: { ...commandGiver(), commit: line.commit } }
}
