import path from 'node:path'
import { apiVersions } from '@ninepocket/contract/endpoints/api-versions'
import { getIncompatibility } from '../../src/remotes/versions/get-incompatibility.ts'
import { findVersionFilesProblem } from '../registry/find-version-files-problem.ts'
import { getVersionFolder } from '../registry/registry.ts'
import type { RegistryTrust } from '../registry/unsigned-entry-replacer.ts'
import type { PublicRegistryEntry, VersionSet } from '../registry/version-sets.ts'
import type { ServedBrowserBuild } from './page-files.ts'
import { readServedBrowserBuild } from './read-served-browser-build.ts'
import { type Renderer, startRenderer } from './threads/renderer.ts'
import type { RenderThreadOptions, SpareRenderThreadPool } from './threads/spare-render-thread-pool.ts'

/** One version of each remote, with the threads that render them. */
export type RunningVersionSet = VersionSet & {
  builds: ReadonlyMap<string, ServedBrowserBuild>
  renderer: Renderer
}

export type StartVersionSetOptions = RenderThreadOptions &
  Pick<RegistryTrust, 'trustedKeys'> & {
    registryFolder: string
    /** Limit on the render threads of one set. */
    renderThreads: number
    /** The interface version of the shell's build. */
    interfaceVersion: number
    /** Receives errors that visitors do not see. */
    onProblem(error: unknown): void
  }

async function readBuilds(
  remotes: ReadonlyArray<PublicRegistryEntry>,
  folder: string,
): Promise<Map<string, ServedBrowserBuild>> {
  const builds = new Map<string, ServedBrowserBuild>()
  for (const { name, version, url } of remotes) {
    try {
      const browserFolder = path.join(getVersionFolder(folder, name, version), 'browser')
      builds.set(name, await readServedBrowserBuild(browserFolder, url))
    } catch {
      // Without files, its pages are sent without markup, and the browser reports that the remote is unavailable.
    }
  }
  return builds
}

/** Returns the versions whose files have changed since publication, with the reason, and reports each. */
async function findChangedVersions(
  remotes: ReadonlyArray<PublicRegistryEntry>,
  {
    registryFolder,
    trustedKeys,
    onProblem,
  }: Pick<StartVersionSetOptions, 'registryFolder' | 'trustedKeys' | 'onProblem'>,
): Promise<Record<string, string>> {
  const found = await Promise.all(
    remotes.map(async (entry) => {
      const problem = await findVersionFilesProblem(registryFolder, entry, trustedKeys)
      if (problem) onProblem(new Error(problem))
      return problem ? [[entry.name, problem] as const] : []
    }),
  )
  return Object.fromEntries(found.flat())
}

/** Starts a set of versions. Resolves once its first thread is warmed up. */
export async function startVersionSet(
  set: VersionSet,
  options: StartVersionSetOptions,
  threads: SpareRenderThreadPool,
): Promise<RunningVersionSet> {
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
  const rendererOptions = { maxThreads: options.renderThreads, onProblem: options.onProblem }
  const startingRenderer = startRenderer({ remotes, findUnusable }, threads, rendererOptions)
  const builds = readBuilds(set.remotes, registryFolder)
  return { ...set, builds: await builds, renderer: await startingRenderer }
}
