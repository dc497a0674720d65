import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { readBuildManifest } from './build-manifest.ts'
import { type RegistryEntry, readRegistry, versionFolder, writeRegistry } from './registry.ts'

/** A version is the hash of everything that it would publish. */
async function contentVersion(distFolder: string): Promise<string> {
  const hash = createHash('sha256')
  const files = (await readdir(distFolder, { recursive: true, withFileTypes: true }))
    .filter((file) => file.isFile() && !file.name.endsWith('.br'))
    .map((file) => path.join(file.parentPath, file.name))
    .sort()
  for (const file of files) hash.update(path.relative(distFolder, file)).update(await readFile(file))
  return hash.digest('hex').slice(0, 12)
}

/** Slots that a server build fills, read from its face in a thread that is then gone. */
function slotsOf(distFolder: string, shellFolder: string): Promise<string[]> {
  const file = path.join(distFolder, 'server/server.mjs')
  const workerData = { shellFolder, serverUrl: pathToFileURL(file).href }
  const worker = new Worker(new URL('./face-worker.ts', import.meta.url), { workerData })
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`${file} ended the thread with ${code}`)))
  })
}

/** Copies a build beside its place and moves it there, so that a version is there whole or not at all. */
async function copyVersion(distFolder: string, target: string): Promise<void> {
  if (existsSync(target)) return
  const draft = `${target}.draft`
  await rm(draft, { recursive: true, force: true })
  await mkdir(path.dirname(target), { recursive: true })
  await cp(distFolder, draft, { recursive: true })
  await rename(draft, target)
}

/**
 * Publishes a remote's build under its content's version and makes it the live one.
 * `remoteFolder` is the remote's package folder, built; `registryFolder` holds `remotes.json` and all versions.
 * Gives the registry's line. @throws where the build is missing or its face cannot be loaded
 */
export async function publishRemote(places: {
  remoteFolder: string
  shellFolder: string
  registryFolder: string
  now: Date
}): Promise<RegistryEntry> {
  const name = path.basename(places.remoteFolder)
  const dist = path.join(places.remoteFolder, 'dist')
  const version = await contentVersion(dist)
  const registry = await readRegistry(places.registryFolder)
  const live = registry.remotes.find((entry) => entry.name === name)
  if (live?.version === version) return live

  const { entry, faceVersion, integrity } = await readBuildManifest(path.join(dist, 'browser'))
  const released: RegistryEntry = {
    name,
    version,
    url: `/remotes/${name}/${version}/`,
    entry,
    integrity: integrity[entry] ?? '',
    faceVersion,
    slots: await slotsOf(dist, places.shellFolder),
    releasedAt: places.now.toISOString(),
    previous: live?.version ?? null,
  }
  await copyVersion(dist, versionFolder(places.registryFolder, name, version))
  const others = registry.remotes.filter((each) => each.name !== name)
  const remotes = [...others, released].sort((a, b) => a.name.localeCompare(b.name))
  await writeRegistry(places.registryFolder, { remotes })
  return released
}
