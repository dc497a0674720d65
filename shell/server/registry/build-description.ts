import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Site } from '@ninepocket/contract/site/site'
import * as z from 'zod/mini'
import type { RemoteInfo } from '../../src/remotes/versions/remote-info.ts'
import { renderThreadEnvironment } from '../rendering/threads/render-thread-environment.ts'
import { readBuildManifest } from './build-manifest.ts'
import { isRemoteListing, RemoteAudienceSchema } from './validate-remote-listing.ts'
import { writeFileAtomically } from './write-file-atomically.ts'

/** Exports of a server build. */
export type ServerBuildSummary = {
  /** The chunk of each page; null if the build exposes no pages. */
  pageChunks: string[] | null
  /** Patterns of its pages, with `{productNoun}` for the noun. */
  paths: string[]
  /** Whether the paths with another noun differ by that noun alone, so that `paths` holds for every site. */
  pathsFollowNoun: boolean
  /** Slots that it fills; null if the build exposes no widgets. */
  slots: string[] | null
  /** `remoteListing` of `src/remote-listing.ts`, unchecked; null if the build has none. */
  listing: unknown
}

/** A remote's build: its registry entry, and what its contract is checked by. */
export type BuildDescription = {
  info: RemoteInfo
  /** Chunks of the browser build by name. */
  chunks: string[]
  exports: ServerBuildSummary
}

/** The registry entry of a published version, beside its builds. */
const versionManifestFile = 'manifest.json'
/** Files that follow from the others, and their drafts (see also `version-signature.ts`). */
const derivedFiles = [versionManifestFile, 'signature.json']

/** Limit on loading a server build. */
const loadTimeoutMs = 5000

/**
 * Lists the files that a version consists of, in a fixed order. Compressed copies, the version manifest and the signature
 * do not count, because they follow from the other files.
 * @throws if the folder contains a link, whose target could change
 */
export async function listVersionFilesInFolder(distFolder: string): Promise<string[]> {
  const found = await readdir(distFolder, { recursive: true, withFileTypes: true })
  const unsupportedEntry = found.find((entry) => !entry.isFile() && !entry.isDirectory())
  if (unsupportedEntry)
    throw new Error(`${path.join(unsupportedEntry.parentPath, unsupportedEntry.name)} is neither a file nor a folder`)
  return found
    .filter((file) => file.isFile() && !file.name.endsWith('.br'))
    .map((file) => path.relative(distFolder, path.join(file.parentPath, file.name)))
    .filter((file) => !derivedFiles.some((derived) => file.startsWith(derived)))
    .sort()
}

/** Returns the version of a build: the hash of its files. @throws if the folder contains a link */
export async function hashDistFolder(distFolder: string): Promise<string> {
  const hash = createHash('sha256')
  for (const file of await listVersionFilesInFolder(distFolder))
    hash.update(file).update(await readFile(path.join(distFolder, file)))
  return hash.digest('hex').slice(0, 12)
}

/** Reads the exports of a server build in a short-lived thread. @throws if it cannot be loaded */
function readServerBuildExports(distFolder: string, shellFolder: string, site: Site): Promise<ServerBuildSummary> {
  const file = path.join(distFolder, 'server/server.mjs')
  const workerData = { shellFolder, serverUrl: pathToFileURL(file).href, site }
  const worker = new Worker(new URL('./build-exports-worker.ts', import.meta.url), {
    workerData,
    env: renderThreadEnvironment,
  })
  const timeout = setTimeout(() => worker.terminate(), loadTimeoutMs)
  const exports = new Promise<ServerBuildSummary>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error(`${file} did not load within ${loadTimeoutMs} ms, or ended the thread`)))
  })
  return exports.finally(() => {
    clearTimeout(timeout)
    return worker.terminate()
  })
}

/**
 * Reads a remote's build (`dist/`): its version, its registry entry and its exports.
 * @throws if the build is missing, has no entry, or its server build cannot be loaded
 */
export async function readBuildDescription(
  name: string,
  { distFolder, shellFolder, site }: { distFolder: string; shellFolder: string; site: Site },
): Promise<BuildDescription> {
  const manifest = await readBuildManifest(path.join(distFolder, 'browser'))
  const { entry, interfaceVersion, apiVersion, integrity, chunks } = manifest
  const version = await hashDistFolder(distFolder)
  const exports = await readServerBuildExports(distFolder, shellFolder, site)
  const listing = isRemoteListing(exports.listing) ? exports.listing : { displayName: name }
  const info: RemoteInfo = {
    name,
    version,
    url: `/remotes/${name}/${version}/`,
    entry,
    integrity: integrity[entry] ?? '',
    interfaceVersion,
    apiVersion,
    displayName: listing.displayName,
    ...(listing.audience && { audience: listing.audience }),
    paths: exports.paths,
    navigation: [...(listing.navigation ?? [])],
    slots: exports.slots ?? [],
    slotAudiences: { ...listing.slotAudiences },
  }
  return { info, chunks: Object.keys(chunks), exports }
}

/** Writes the registry entry of a build beside its files, so that a published version explains itself. */
export async function writeVersionManifest(distFolder: string, info: RemoteInfo): Promise<void> {
  const file = path.join(distFolder, versionManifestFile)
  const text = `${JSON.stringify(info, null, 2)}\n`
  if ((await readFile(file, 'utf8').catch(() => null)) !== text) await writeFileAtomically(file, text)
}

/** Codes for an address below which no file can be: of no version, below a file, or too long. */
const missingFileCodes = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG']

const VersionManifest = z.looseObject({ audience: RemoteAudienceSchema })

/**
 * Returns the audience of a published version; undefined if it is for every visitor, or has no manifest.
 * @throws if the manifest cannot be read: who may have the version is unknown then
 */
export async function readVersionAudience(versionFolder: string): Promise<RemoteInfo['audience']> {
  const text = await readFile(path.join(versionFolder, versionManifestFile), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (missingFileCodes.includes(error.code ?? '')) return null
      throw error
    },
  )
  return text === null ? undefined : VersionManifest.parse(JSON.parse(text)).audience
}
