import path from 'node:path'
import { apiVersions } from '@ninepocket/contract/api-versions'
import type { Site } from '@ninepocket/contract/site'
import { whyRefused } from '../src/remotes/why-refused.ts'
import type { PublishedBuild } from './page-files.ts'
import { readPublishedBuild } from './published-build.ts'
import { versionFolder } from './registry.ts'
import { type Renderer, startRenderer } from './renderer.ts'
import type { StandingThreads } from './standing-threads.ts'
import type { PublicEntry, VersionSet } from './version-sets.ts'
import { guestVisitor } from './visitor.ts'

/** One version of each remote, with the thread that renders just these. */
export type LiveRemotes = VersionSet & {
  builds: ReadonlyMap<string, PublishedBuild>
  renderer: Renderer
}

export type Places = {
  registryFolder: string
  shellFolder: string
  apiUrl: string
  site: Site
  /** What the shell's own build takes (`faceVersion` of shared/runtime). */
  faceVersion: number
}

/** Renders before a thread takes visitors: its first are slow. */
const warmUps = 2

async function buildsOf(
  remotes: ReadonlyArray<PublicEntry>,
  folder: string,
): Promise<Map<string, PublishedBuild>> {
  const builds = new Map<string, PublishedBuild>()
  for (const { name, version, url } of remotes) {
    try {
      const browserFolder = path.join(versionFolder(folder, name, version), 'browser')
      builds.set(name, await readPublishedBuild(browserFolder, url))
    } catch {
      // A version without its files: its pages go out without markup, and its place says that it is unavailable.
    }
  }
  return builds
}

async function warm(renderer: Renderer): Promise<void> {
  for (let time = 0; time < warmUps; time++) {
    // A page that fails does so again when it is asked for, and is told of then.
    await renderer.render({ path: '/', search: '', session: guestVisitor.session }).catch(() => undefined)
  }
}

/** Starts what serves a set of versions; resolves when its pages are made as quickly as ever. */
export async function startLiveRemotes(
  set: VersionSet,
  { registryFolder, faceVersion }: Places,
  threads: StandingThreads,
): Promise<LiveRemotes> {
  const refused = set.remotes.flatMap((entry) => {
    const reason = whyRefused(entry, { faceVersion, apiVersions })
    return reason ? [[entry.name, reason] as const] : []
  })
  const versions = {
    remotes: set.remotes.map(({ name, version, slots }) => ({
      name,
      slots,
      serverFolder: path.join(versionFolder(registryFolder, name, version), 'server'),
    })),
    unusable: Object.fromEntries(refused),
  }
  const started = startRenderer(versions, threads)
  // Read while the thread loads.
  const builds = buildsOf(set.remotes, registryFolder)
  const renderer = await started
  await warm(renderer)
  return { ...set, builds: await builds, renderer }
}
