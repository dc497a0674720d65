import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import {
  getVersionFolder,
  parseRegistry,
  type Registry,
  readRegistry,
  registryFileName,
  serializeRegistry,
  writeRegistry,
} from '@ninepocket/shell/server/registry/registry'
import type { Bucket } from './bucket.ts'
import { deleteVersion } from './delete-version.ts'
import { fetchVersion } from './fetch-version.ts'
import { listAnnouncedVersions, listLikelyVersions, listLiveVersions, listPublishedVersions } from './list-versions.ts'

type VersionId = { name: string; version: string }

/** A version that could not be had is asked for again after that long. */
const retryAfterMs = 10_000
/** Looks at the bucket are at least that far apart, whoever asks for what is not there. */
const minPollIntervalMs = 200
/** A copy that was cut short is nobody's after that long. */
const draftMaxAgeMs = 3_600_000

/**
 * This machine's copy of a registry that lies in a bucket: a folder with the same files in the same places, of the versions that
 * were needed here. What is in it is served on while the bucket cannot be reached.
 */
export class RegistryMirror {
  readonly folder: string
  readonly #bucket: Bucket
  readonly #onProblem: (error: unknown) => void
  /** The bucket's registry as it was read last, and its tag. */
  #known: { registry: Registry; tag: string } | null = null
  /** Whether all that it needs is here. */
  #isWhole = false
  /** Versions that could not be had, and when (ms of this process). */
  readonly #failed = new Map<string, number>()
  readonly #underWay = new Map<string, Promise<void>>()
  /** A look at the bucket that has not begun yet; all who ask before it does share it. */
  #nextLook: Promise<Registry | null> | null = null
  #lastLook: Promise<unknown> = Promise.resolve()

  constructor(bucket: Bucket, folder: string, onProblem: (error: unknown) => void) {
    this.#bucket = bucket
    this.folder = folder
    this.#onProblem = onProblem
  }

  /** Whether there is something to serve, from a time when the bucket was within reach. */
  hasRegistry(): boolean {
    return existsSync(join(this.folder, registryFileName))
  }

  /**
   * Looks at the bucket and takes over what has changed: first the files of what is live, then the list; and then what is
   * announced, which nothing waits for. A remote whose new version cannot be had keeps the one before.
   * @throws StorageUnavailable where the bucket cannot be reached; the copy is then as it was
   */
  async refresh(): Promise<void> {
    const tagBefore = this.#known?.tag
    const registry = await this.fetchRegistry()
    if (registry === null) return
    if (this.#isWhole && this.#known?.tag === tagBefore) return this.#bringRest(registry)
    const missing = await this.#missingOf(listLiveVersions(registry))
    const available = missing.size > 0 ? await this.#withoutMissing(registry, missing) : registry
    await this.#write({ ...available, announced: null })
    this.#isWhole = missing.size === 0
    if (!this.#isWhole) return
    await this.#deleteUnlisted()
    const announced = await this.#missingOf(listAnnouncedVersions(registry))
    if (announced.size === 0) await this.#write(registry)
  }

  /** Brings versions, and gives those that could not be had. */
  async #missingOf(versions: ReadonlyArray<VersionId>): Promise<Set<string>> {
    const missing = new Set<string>()
    await Promise.all(
      versions.map(async (version) => {
        if (!(await this.#isBrought(version))) missing.add(`${version.name}@${version.version}`)
      }),
    )
    return missing
  }

  async #write(registry: Registry): Promise<void> {
    const written = await readRegistry(this.folder)
    if (serializeRegistry(written) !== serializeRegistry(registry)) await writeRegistry(this.folder, registry)
  }

  /** What will be asked for: by tabs of former shells, and by a rollback. Nobody waits for it. */
  #bringRest(registry: Registry): void {
    const missing = listLikelyVersions(registry).filter(
      ({ name, version }) => !existsSync(getVersionFolder(this.folder, name, version)),
    )
    for (const version of missing) void this.#isBrought(version)
  }

  /** Makes sure that a version is here which was published; false where there is none of that name. */
  async ensureVersion({ name, version }: VersionId): Promise<boolean> {
    if (existsSync(getVersionFolder(this.folder, name, version))) return true
    const isListed = (registry: Registry | null) =>
      registry !== null &&
      listPublishedVersions(registry).some((each) => each.name === name && each.version === version)
    // Another machine may have it already and have sent a page with it.
    if (!isListed(this.#known?.registry ?? null) && !isListed(await this.fetchRegistry())) return false
    await this.#bring({ name, version })
    return true
  }

  /** The bucket's registry as it is now; null before the first release. */
  fetchRegistry(): Promise<Registry | null> {
    this.#nextLook ??= this.#lastLook.then(() => {
      this.#nextLook = null
      const read = this.#read()
      this.#lastLook = Promise.allSettled([read, pause(minPollIntervalMs, undefined, { ref: false })])
      return read
    })
    return this.#nextLook
  }

  async #read(): Promise<Registry | null> {
    const found = await this.#bucket.get(registryFileName, this.#known?.tag)
    if (found === null) return null
    if (found !== 'same') {
      this.#known = { registry: parseRegistry(found.bytes.toString()), tag: found.tag }
      this.#isWhole = false
    }
    return this.#known?.registry ?? null
  }

  async #isBrought(version: VersionId): Promise<boolean> {
    const key = `${version.name}@${version.version}`
    const isPresent = existsSync(getVersionFolder(this.folder, version.name, version.version))
    const failedAt = isPresent ? undefined : this.#failed.get(key)
    if (failedAt !== undefined && performance.now() - failedAt < retryAfterMs) return false
    try {
      await this.#bring(version)
      this.#failed.delete(key)
      return true
    } catch (error) {
      // Said once, and not with every try.
      if (!this.#failed.has(key)) this.#onProblem(error)
      this.#failed.set(key, performance.now())
      return false
    }
  }

  #bring(version: VersionId): Promise<void> {
    const target = getVersionFolder(this.folder, version.name, version.version)
    if (existsSync(target)) return Promise.resolve()
    const inFlight = this.#underWay.get(target) ?? fetchVersion(this.#bucket, version, target)
    this.#underWay.set(target, inFlight)
    return inFlight.finally(() => this.#underWay.delete(target))
  }

  /** The list with what each remote had before, where its new version is not to be had. */
  async #withoutMissing(registry: Registry, missing: ReadonlySet<string>): Promise<Registry> {
    const before = await readRegistry(this.folder)
    const isPresent = ({ name, version }: VersionId) => !missing.has(`${name}@${version}`)
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
    // Read just before each deletion: a version released in the meantime may already have been fetched for a tab.
    const isListed = (version: VersionId) =>
      this.#known !== null &&
      listPublishedVersions(this.#known.registry).some(
        (each) => each.name === version.name && each.version === version.version,
      )
    const names = (await readdir(this.folder, { withFileTypes: true })).filter((each) => each.isDirectory())
    for (const { name } of names)
      for (const version of await readdir(join(this.folder, name))) {
        const versionPath = join(this.folder, name, version)
        const isAbandoned = async () => Date.now() - (await stat(versionPath)).mtimeMs > draftMaxAgeMs
        if (version.endsWith('.draft')) {
          if (await isAbandoned().catch(() => false)) await rm(versionPath, { recursive: true, force: true })
        } else if (!isListed({ name, version })) await deleteVersion(versionPath)
      }
  }
}
