import { watch } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Site } from '@ninepocket/contract/site'
import type { PublishedBuild } from './page-files.ts'
import { readPublishedBuild } from './published-build.ts'
import { type Registry, readRegistry, versionFolder } from './registry.ts'
import { type Renderer, startRenderer } from './renderer.ts'

/** The remotes as they are live at one moment, with the thread that renders just these versions. */
export type LiveRemotes = {
  registry: Registry
  builds: ReadonlyMap<string, PublishedBuild>
  renderer: Renderer
  /** Names this set of versions. */
  versions: string
}

type Places = { registryFolder: string; shellFolder: string; apiUrl: string; site: Site }

async function buildsOf(registry: Registry, folder: string): Promise<Map<string, PublishedBuild>> {
  const builds = new Map<string, PublishedBuild>()
  for (const { name, version, url } of registry.remotes) {
    try {
      const browserFolder = path.join(versionFolder(folder, name, version), 'browser')
      builds.set(name, await readPublishedBuild(browserFolder, url))
    } catch {
      // A version without its files: its pages go out without markup, and its place says that it is unavailable.
    }
  }
  return builds
}

async function load(places: Places): Promise<LiveRemotes> {
  const { shellFolder, apiUrl, site } = places
  const registry = await readRegistry(places.registryFolder)
  const remotes = registry.remotes.map(({ name, version }) => ({
    name,
    serverFolder: path.join(versionFolder(places.registryFolder, name, version), 'server'),
  }))
  return {
    registry,
    builds: await buildsOf(registry, places.registryFolder),
    renderer: await startRenderer({ shellFolder, apiUrl, site, remotes }),
    versions: registry.remotes.map(({ name, version }) => `${name}@${version}`).join(' '),
  }
}

export type LiveRemotesWatch = { current(): LiveRemotes; close(): Promise<void> }

/** Follows the registry: a new version is served as soon as its thread stands, and the old thread then ends. */
export async function watchLiveRemotes(
  places: Places,
  onProblem: (error: unknown) => void,
): Promise<LiveRemotesWatch> {
  await mkdir(places.registryFolder, { recursive: true })
  let live = await load(places)
  let reloading = Promise.resolve()

  async function reload(): Promise<void> {
    const next = await load(places)
    if (next.versions === live.versions) return next.renderer.close()
    const old = live
    live = next
    await old.renderer.close()
  }
  const watcher = watch(places.registryFolder, (_event, file) => {
    if (file === 'remotes.json') reloading = reloading.then(reload).catch(onProblem)
  })
  return {
    current: () => live,
    async close() {
      watcher.close()
      await reloading
      await live.renderer.close()
    },
  }
}
