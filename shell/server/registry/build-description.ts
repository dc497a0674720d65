import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Site } from '@ninepocket/contract/site/site'
import type { RemoteInfo } from '../../src/remotes/versions/remote-info.ts'
import { readBuildManifest } from './build-manifest.ts'

/** The public face of a server build, as it says itself. */
export type ServerBuildExports = {
  /** The chunk of each page; null where it exposes no pages. */
  pageChunks: string[] | null
  /** Slots that it fills; null where it exposes no widgets. */
  slots: string[] | null
}

/** What a build is, before it is anybody's version: what the registry is told, and what it is judged by. */
export type BuildDescription = {
  info: RemoteInfo
  /** Chunks of the browser build by name; those of its face among them. */
  chunks: string[]
  exports: ServerBuildExports
}

/** A server build that has not said its face by then never will. */
const loadTimeoutMs = 5000

/** A version is the hash of everything that it would publish. @throws where a link is among it: it leads elsewhere tomorrow */
export async function hashBuild(distFolder: string): Promise<string> {
  const hash = createHash('sha256')
  const found = await readdir(distFolder, { recursive: true, withFileTypes: true })
  const unsupportedEntry = found.find((entry) => !entry.isFile() && !entry.isDirectory())
  if (unsupportedEntry)
    throw new Error(
      `${path.join(unsupportedEntry.parentPath, unsupportedEntry.name)} is neither a file nor a folder`,
    )
  const files = found
    .filter((file) => file.isFile() && !file.name.endsWith('.br'))
    .map((file) => path.join(file.parentPath, file.name))
    .sort()
  for (const file of files) hash.update(path.relative(distFolder, file)).update(await readFile(file))
  return hash.digest('hex').slice(0, 12)
}

/** The face of a server build, read in a thread that is then gone. @throws where it cannot be loaded */
function readServerBuildExports(
  distFolder: string,
  shellFolder: string,
  site: Site,
): Promise<ServerBuildExports> {
  const file = path.join(distFolder, 'server/server.mjs')
  const workerData = { shellFolder, serverUrl: pathToFileURL(file).href, site }
  const worker = new Worker(new URL('./build-exports-worker.ts', import.meta.url), { workerData })
  const timeout = setTimeout(() => worker.terminate(), loadTimeoutMs)
  const face = new Promise<ServerBuildExports>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () =>
      reject(new Error(`${file} did not say its face within ${loadTimeoutMs} ms, or ended the thread`)),
    )
  })
  return face.finally(() => {
    clearTimeout(timeout)
    return worker.terminate()
  })
}

/**
 * Reads what a remote's build (`dist/`) is: its version, what the shell must know of it, and its face.
 * @throws where the build is missing, has no entry, or its server build cannot be loaded
 */
export async function describeBuild(
  name: string,
  { distFolder, shellFolder, site }: { distFolder: string; shellFolder: string; site: Site },
): Promise<BuildDescription> {
  const manifest = await readBuildManifest(path.join(distFolder, 'browser'))
  const { entry, interfaceVersion, apiVersion, integrity, chunks } = manifest
  const version = await hashBuild(distFolder)
  const face = await readServerBuildExports(distFolder, shellFolder, site)
  const url = `/remotes/${name}/${version}/`
  const info = {
    name,
    version,
    url,
    entry,
    integrity: integrity[entry] ?? '',
    interfaceVersion,
    apiVersion,
    slots: face.slots ?? [],
  }
  return { info, chunks: Object.keys(chunks), exports: face }
}
