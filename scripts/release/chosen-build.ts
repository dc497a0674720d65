import { join } from 'node:path'
import { contentVersion } from '@ninepocket/shell/server/described-build'
import { buildParts } from '../build/build-parts.ts'
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

/** A version that was published before: it passed its tests then. @throws RefusedRelease where it was not, or is gone */
export async function publishedBuild(
  registry: RegistryStore,
  name: string,
  version: string,
): Promise<ChosenBuild> {
  const line = (await registry.readLog()).findLast((each) => each.remote === name && each.version === version)
  if (!line) throw new RefusedRelease(name, [`There has been no version ${version} of it here.`])
  const distFolder = await registry.versionFolder(name, version)
  if (distFolder === null) throw new RefusedRelease(name, [`The files of ${version} are gone.`])
  if ((await contentVersion(distFolder)) !== version)
    throw new RefusedRelease(name, [`The files of ${version} are not those that were published.`])
  return { build: { name, distFolder }, origin: { ...commandGiver(), commit: line.commit } }
}
