import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findEntrySignatureProblem, type TrustedKeys } from '@ninepocket/shell/server/registry/entry-signature'
import { findVersionFilesProblem } from '@ninepocket/shell/server/registry/find-version-files-problem'
import {
  getVersionFolder,
  parseRegistry,
  type Registry,
  type RemotesAndCanaries,
  readRegistry,
  registryFileName,
  serializeRegistry,
  writeRegistry,
} from '@ninepocket/shell/server/registry/registry'
import {
  EntryRejectionReporter,
  RegistryEntryRejectedError,
} from '@ninepocket/shell/server/registry/unsigned-entry-replacer'
import type { Bucket } from './bucket.ts'
import {
  deleteAbandonedDrafts,
  deleteVersionFolder,
  isDraftVersion,
  listVersionFolders,
} from './delete-version-folder.ts'
import { downloadVersion, downloadVersionSignature } from './download-version.ts'
import {
  type AppVersion,
  createSameVersionCheck,
  listPublishedVersions,
  listVersionsToPrefetch,
} from './list-versions.ts'

/** Time after which a version that could not be fetched is tried again. */
const retryAfterMs = 10_000
/** Minimum time between two reads of the bucket's registry. Requests for unknown versions must not cause more. */
const minPollIntervalMs = 200

/**
 * This machine's copy of a registry in a bucket: a folder with the same files, for the versions that were needed here.
 * The site serves from it while the bucket is unreachable.
 */
export class RegistryMirror {
  readonly folder: string
  readonly #bucket: Bucket
  readonly #onProblem: (error: unknown) => void
  readonly #trustedKeys: TrustedKeys
  readonly #rejectionReporter: EntryRejectionReporter
  /** Folders of versions that were found to be signed. */
  readonly #signed = new Set<string>()
  /** The bucket's registry as of the last read, and its tag. */
  #latest: { registry: Registry; tag: string } | null = null
  /** Whether all live versions of `#latest` are in the folder. */
  #isComplete = false
  /** Folders of versions that could not be fetched, and the time of the last attempt (ms of this process). */
  readonly #failedAt = new Map<string, number>()
  /** Downloads in progress, by folder. */
  readonly #downloads = new Map<string, Promise<void>>()
  /** A read that has not started yet. All callers until then share it. */
  #nextRead: Promise<Registry | null> | null = null
  /** Settles when the next read may start. */
  #lastRead: Promise<unknown> = Promise.resolve()

  /** With `trustedKeys`, serves only what one of them has signed. */
  constructor(bucket: Bucket, folder: string, onProblem: (error: unknown) => void, trustedKeys: TrustedKeys = []) {
    this.#bucket = bucket
    this.folder = folder
    this.#onProblem = onProblem
    this.#trustedKeys = trustedKeys
    this.#rejectionReporter = new EntryRejectionReporter(onProblem)
  }

  /** Returns whether the mirror can serve while the bucket is unreachable. */
  hasRegistry(): boolean {
    return existsSync(join(this.folder, registryFileName))
  }

  /**
   * Applies the bucket's changes: first the files of live versions, then the registry, then announced versions. A remote
   * whose new version cannot be fetched, or is not signed, keeps its previous one.
   * @throws {StorageUnavailableError} if the bucket is unreachable; the mirror is then unchanged
   */
  async refresh(): Promise<void> {
    const tagBefore = this.#latest?.tag
    const registry = await this.fetchRegistry()
    if (registry === null) return
    if (this.#isComplete && this.#latest?.tag === tagBefore) {
      // Rollback targets, and shell files of open tabs. Nothing waits for them.
      for (const version of listVersionsToPrefetch(registry)) void this.#tryDownload(version)
      return
    }
    const missing = await this.#downloadSigned(registry)
    await this.#writeRegistry({ ...(await this.#replaceMissing(registry, missing)), announced: null })
    this.#isComplete = missing.length === 0
    if (!this.#isComplete) return
    await this.#deleteUnlisted()
    if (registry.announced === null) return
    const missingAnnounced = await this.#downloadSigned(registry.announced)
    if (missingAnnounced.length === 0) await this.#writeRegistry(registry)
  }

  /** Fetches a published version if it is missing. Returns false if the registry does not list it. */
  async ensureVersion(version: AppVersion): Promise<boolean> {
    if (existsSync(this.#getFolder(version))) return true
    // Another machine may already serve a version that was released after the last read.
    if (!this.#isListed(version)) await this.fetchRegistry()
    if (!this.#isListed(version)) return false
    await this.#download(version)
    return true
  }

  /** Returns the bucket's current registry; null before the first release. */
  fetchRegistry(): Promise<Registry | null> {
    this.#nextRead ??= this.#lastRead.then(() => {
      this.#nextRead = null
      const read = this.#readRegistry()
      this.#lastRead = Promise.allSettled([read, pause(minPollIntervalMs, undefined, { ref: false })])
      return read
    })
    return this.#nextRead
  }

  async #readRegistry(): Promise<Registry | null> {
    const found =
      this.#latest === null
        ? await this.#bucket.get(registryFileName)
        : await this.#bucket.getIfChanged(registryFileName, this.#latest.tag)
    if (found === null) return null
    if (found !== 'unchanged') {
      this.#latest = { registry: parseRegistry(found.bytes.toString()), tag: found.tag }
      this.#isComplete = false
    }
    return this.#latest?.registry ?? null
  }

  async #writeRegistry(registry: Registry): Promise<void> {
    const written = await readRegistry(this.folder)
    if (serializeRegistry(written) !== serializeRegistry(registry)) await writeRegistry(this.folder, registry)
  }

  #getFolder({ name, version }: AppVersion): string {
    return getVersionFolder(this.folder, name, version)
  }

  #isListed(version: AppVersion): boolean {
    return this.#latest !== null && listPublishedVersions(this.#latest.registry).some(createSameVersionCheck(version))
  }

  /** Downloads what is live. Returns the versions that cannot be served: not there, or not as the operator signed them. */
  async #downloadSigned(entries: RemotesAndCanaries): Promise<AppVersion[]> {
    const problems = new Map<AppVersion, string | null>([
      ...entries.remotes.map((entry) => [entry, findEntrySignatureProblem(entry, 'live', this.#trustedKeys)] as const),
      ...entries.canaries.map(
        (entry) => [entry, findEntrySignatureProblem(entry, 'canary', this.#trustedKeys)] as const,
      ),
    ])
    this.#rejectionReporter.report(
      [...problems].flatMap(([{ name }, problem]) =>
        problem === null ? [] : new RegistryEntryRejectedError(name, problem),
      ),
    )
    const areUsable = await Promise.all(
      [...problems].map(
        async ([version, problem]) => problem === null && (await this.#tryDownload(version, this.#verify)),
      ),
    )
    return [...problems.keys()].filter((_, index) => !areUsable[index])
  }

  /** @throws {RegistryEntryRejectedError} if the files are not what the operator signed */
  readonly #verify = async (version: AppVersion): Promise<void> => {
    const folder = this.#getFolder(version)
    if (this.#trustedKeys.length === 0 || this.#signed.has(folder)) return
    const findProblem = () => findVersionFilesProblem(this.folder, version, this.#trustedKeys)
    if ((await findProblem()) !== null) await downloadVersionSignature(this.#bucket, version, folder)
    const problem = await findProblem()
    if (problem !== null) throw new RegistryEntryRejectedError(version.name, problem)
    this.#signed.add(folder)
  }

  /** Downloads a version if it is missing. Returns false if that or `verify` fails, or failed a moment ago. */
  async #tryDownload(version: AppVersion, verify = async (_: AppVersion) => {}): Promise<boolean> {
    const folder = this.#getFolder(version)
    const isPresent = existsSync(folder) && this.#trustedKeys.length === 0
    const failedAt = isPresent ? undefined : this.#failedAt.get(folder)
    if (failedAt !== undefined && performance.now() - failedAt < retryAfterMs) return false
    try {
      await this.#download(version)
      await verify(version)
      this.#failedAt.delete(folder)
      return true
    } catch (error) {
      if (failedAt === undefined) this.#onProblem(error)
      this.#failedAt.set(folder, performance.now())
      return false
    }
  }

  async #download(version: AppVersion): Promise<void> {
    const folder = this.#getFolder(version)
    if (existsSync(folder)) return
    const download = this.#downloads.get(folder) ?? downloadVersion(this.#bucket, version, folder)
    this.#downloads.set(folder, download)
    await download.finally(() => this.#downloads.delete(folder))
  }

  /** Returns the registry with each remote's previous entry in place of a missing version. */
  async #replaceMissing(registry: Registry, missing: ReadonlyArray<AppVersion>): Promise<Registry> {
    if (missing.length === 0) return registry
    const before = await readRegistry(this.folder)
    const isPresent = (version: AppVersion) => !missing.some(createSameVersionCheck(version))
    return {
      ...registry,
      remotes: registry.remotes.flatMap((entry) =>
        isPresent(entry) ? entry : before.remotes.filter(({ name }) => name === entry.name),
      ),
      canaries: registry.canaries.filter(isPresent),
    }
  }

  /** Deletes versions that the registry no longer lists, and abandoned drafts. */
  async #deleteUnlisted(): Promise<void> {
    await mkdir(this.folder, { recursive: true })
    await deleteAbandonedDrafts(this.folder)
    // Checked just before each deletion: a version released in the meantime may already have been fetched for a tab.
    for (const version of await listVersionFolders(this.folder))
      if (!isDraftVersion(version) && !this.#isListed(version)) await deleteVersionFolder(this.#getFolder(version))
  }
}
