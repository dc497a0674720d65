import path from 'node:path'
import { apiVersions } from '@ninepocket/contract/endpoints/api-versions'
import { getIncompatibility } from '../../src/remotes/versions/get-incompatibility.ts'
import { guestVisitor } from '../http/visitor.ts'
import { getVersionFolder } from '../registry/registry.ts'
import { verifyVersionFiles } from '../registry/verify-version-files.ts'
import type { PublicRegistryEntry, VersionSet } from '../registry/version-sets.ts'
import type { PublishedBuild } from './page-files.ts'
import { readPublishedBuild } from './read-published-build.ts'
import type { RenderThreadOptions, RenderThreadPool } from './render-thread-pool.ts'
import { type Renderer, startRenderer } from './renderer.ts'

/** One version of each remote, with the thread that renders them. */
export type LiveRemotes = VersionSet & {
  builds: ReadonlyMap<string, PublishedBuild>
  renderer: Renderer
}

export type LiveRemotesOptions = RenderThreadOptions & {
  registryFolder: string
  /** The interface version of the shell's build. */
  interfaceVersion: number
  /** Receives errors that visitors do not see. */
  onProblem(error: unknown): void
}

/** The first renders of a thread are slow. */
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
      // Without files, its pages are sent without markup, and the browser reports that the remote is unavailable.
    }
  }
  return builds
}

async function warmUp(renderer: Renderer): Promise<void> {
  for (let time = 0; time < warmUpCount; time++) {
    // A failure is reported when a visitor requests the page.
    await renderer.render({ path: '/', search: '', session: guestVisitor.session }).catch(() => undefined)
  }
}

/** Returns the versions whose files have changed since publication, with the reason, and reports each. */
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

/** Starts a set of versions. Resolves once its thread is warmed up. */
export async function startVersionSet(
  set: VersionSet,
  options: LiveRemotesOptions,
  threads: RenderThreadPool,
): Promise<LiveRemotes> {
  const { registryFolder, interfaceVersion } = options
  const incompatible = set.remotes.flatMap((entry) => {
    const reason = getIncompatibility(entry, { interfaceVersion, apiVersions })
    return reason ? [[entry.name, reason] as const] : []
  })
  const remotes = set.remotes.map((entry) => ({
    ...entry,
    serverFolder: path.join(getVersionFolder(registryFolder, entry.name, entry.version), 'server'),
  }))
  const findUnusable = async () => ({
    ...(await findChangedVersions(set.remotes, options)),
    ...Object.fromEntries(incompatible),
  })
  const startingRenderer = startRenderer({ remotes, findUnusable }, threads)
  const builds = readBuilds(set.remotes, registryFolder)
  const renderer = await startingRenderer
  await warmUp(renderer)
  return { ...set, builds: await builds, renderer }
}
