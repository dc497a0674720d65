import path from 'node:path'
import { apiVersions } from '@ninepocket/contract/endpoints/api-versions'
import type { Site } from '@ninepocket/contract/site/site'
import { getIncompatibility } from '../../src/remotes/versions/get-incompatibility.ts'
import { guestVisitor } from '../http/visitor.ts'
import { getVersionFolder } from '../registry/registry.ts'
import { verifyVersionFiles } from '../registry/verify-version-files.ts'
import type { PublicRegistryEntry, VersionSet } from '../registry/version-sets.ts'
import type { PublishedBuild } from './page-files.ts'
import { readPublishedBuild } from './read-published-build.ts'
import type { RenderThreadPool } from './render-thread-pool.ts'
import { type Renderer, startRenderer } from './renderer.ts'

/** One version of each remote, with the thread that renders just these. */
export type LiveRemotes = VersionSet & {
  builds: ReadonlyMap<string, PublishedBuild>
  renderer: Renderer
}

export type LiveRemotesOptions = {
  registryFolder: string
  shellFolder: string
  apiUrl: string
  site: Site
  /** What the shell's own build takes (`interfaceVersion` of shared/runtime). */
  interfaceVersion: number
  /** Told of faults that visitors are kept from. */
  onProblem(error: unknown): void
}

/** Renders before a thread takes visitors: its first are slow. */
const warmUpCount = 2

async function readBuilds(
  remotes: ReadonlyArray<PublicRegistryEntry>,
  folder: string,
): Promise<Map<string, PublishedBuild>> {
  const builds = new Map<string, PublishedBuild>()
  for (const { name, version, url } of remotes) {
    try {
      const browserFolder = path.join(getVersionFolder(folder, name, version), 'browser')
      builds.set(name, await readPublishedBuild(browserFolder, url))
    } catch {
      // A version without its files: its pages go out without markup, and its place says that it is unavailable.
    }
  }
  return builds
}

async function warmUp(renderer: Renderer): Promise<void> {
  for (let time = 0; time < warmUpCount; time++) {
    // A page that fails does so again when it is asked for, and is told of then.
    await renderer.render({ path: '/', search: '', session: guestVisitor.session }).catch(() => undefined)
  }
}

/** Versions whose files are not what their names say, with the reason; each is told of. */
async function findChangedVersions(
  remotes: ReadonlyArray<PublicRegistryEntry>,
  { registryFolder, onProblem }: Pick<LiveRemotesOptions, 'registryFolder' | 'onProblem'>,
): Promise<Record<string, string>> {
  const found = await Promise.all(
    remotes.map(async (entry) => {
      const problem = await verifyVersionFiles(registryFolder, entry)
      if (problem) onProblem(new Error(problem))
      return problem ? [[entry.name, problem] as const] : []
    }),
  )
  return Object.fromEntries(found.flat())
}

/** Starts what serves a set of versions; resolves when its pages are made as quickly as ever. */
export async function startLiveRemotes(
  set: VersionSet,
  options: LiveRemotesOptions,
  threads: RenderThreadPool,
): Promise<LiveRemotes> {
  const { registryFolder, interfaceVersion } = options
  const incompatible = set.remotes.flatMap((entry) => {
    const reason = getIncompatibility(entry, { interfaceVersion, apiVersions })
    return reason ? [[entry.name, reason] as const] : []
  })
  const remotes = set.remotes.map(({ name, version, slots }) => ({
    name,
    slots,
    serverFolder: path.join(getVersionFolder(registryFolder, name, version), 'server'),
  }))
  const findUnusable = async () => ({
    ...(await findChangedVersions(set.remotes, options)),
    ...Object.fromEntries(incompatible),
  })
  const startingRenderer = startRenderer({ remotes, findUnusable }, threads)
  // Read while the thread loads.
  const builds = readBuilds(set.remotes, registryFolder)
  const renderer = await startingRenderer
  await warmUp(renderer)
  return { ...set, builds: await builds, renderer }
}
