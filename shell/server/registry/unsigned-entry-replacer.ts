import { readFile } from 'node:fs/promises'
import { type EntryChannel, findEntrySignatureProblem, type TrustedKeys } from './entry-signature.ts'
import { findVersionFilesProblem } from './find-version-files-problem.ts'
import { type CanaryEntry, emptyRegistry, parseRegistry, type Registry, type RegistryEntry } from './registry.ts'
import { writeFileAtomically } from './write-file-atomically.ts'

/** Entry of the registry that is not served, because it or its files are not what the operator signed. */
export class RegistryEntryRejectedError extends Error {
  readonly remote: string

  constructor(remote: string, problem: string) {
    super(`${problem}, so it is not served`)
    this.remote = remote
  }
}

/** Collects rejected entries, and reports each one once as long as it is rejected. */
export class EntryRejectionReporter {
  readonly #onProblem: (error: unknown) => void
  #reported = new Set<string>()

  constructor(onProblem: (error: unknown) => void) {
    this.#onProblem = onProblem
  }

  /** Reports the entries that were rejected in one reading of the registry. */
  report(rejections: ReadonlyArray<RegistryEntryRejectedError>): void {
    const reported = this.#reported
    this.#reported = new Set(rejections.map(({ message }) => message))
    for (const rejection of rejections) if (!reported.has(rejection.message)) this.#onProblem(rejection)
  }
}

export type RegistryTrust = {
  /** Keys of the operator, one of which must have signed every entry. Without any, every entry is accepted. */
  trustedKeys: TrustedKeys
  /** File that keeps the accepted entries for the next start. */
  acceptedEntriesFile: string
}

type AcceptedEntriesOptions = RegistryTrust & {
  registryFolder: string
  /** Receives every rejected entry, as a `RegistryEntryRejectedError`. */
  onProblem(error: unknown): void
}

/** Replaces entries that the operator has not signed by the last ones that were accepted. */
export class UnsignedEntryReplacer {
  readonly #options: AcceptedEntriesOptions
  readonly #rejectionReporter: EntryRejectionReporter
  #accepted: ReadonlyArray<RegistryEntry> | null = null

  constructor(options: AcceptedEntriesOptions) {
    this.#options = options
    this.#rejectionReporter = new EntryRejectionReporter(options.onProblem)
  }

  /**
   * Returns the registry with accepted entries only. In place of a rejected live entry, the last accepted one stays. A
   * rejected canary is dropped, and so is an announcement with a rejected entry.
   */
  async select(registry: Registry): Promise<Registry> {
    if (this.#options.trustedKeys.length === 0) return registry
    const before = this.#accepted ?? (await this.#readAccepted())
    const rejections: RegistryEntryRejectedError[] = []
    const isAccepted = async (entry: RegistryEntry | CanaryEntry, channel: EntryChannel) => {
      const problem = await this.#findProblem(entry, channel)
      if (problem !== null) rejections.push(new RegistryEntryRejectedError(entry.name, problem))
      return problem === null
    }
    const remotes: RegistryEntry[] = []
    for (const entry of registry.remotes)
      remotes.push(...((await isAccepted(entry, 'live')) ? [entry] : before.filter(({ name }) => name === entry.name)))
    const canaries: CanaryEntry[] = []
    for (const entry of registry.canaries) if (await isAccepted(entry, 'canary')) canaries.push(entry)
    let { announced } = registry
    for (const entry of announced?.remotes ?? []) if (!(await isAccepted(entry, 'live'))) announced = null
    for (const entry of announced?.canaries ?? []) if (!(await isAccepted(entry, 'canary'))) announced = null
    this.#rejectionReporter.report(rejections)
    await this.#keep(remotes)
    return { ...registry, remotes, canaries, announced }
  }

  async #findProblem(entry: RegistryEntry | CanaryEntry, channel: EntryChannel): Promise<string | null> {
    const { trustedKeys, registryFolder } = this.#options
    return (
      findEntrySignatureProblem(entry, channel, trustedKeys) ??
      (await findVersionFilesProblem(registryFolder, entry, trustedKeys))
    )
  }

  /** Reads what an earlier process accepted. The signatures are checked again: the file is no safer than the registry. */
  async #readAccepted(): Promise<ReadonlyArray<RegistryEntry>> {
    const { acceptedEntriesFile, trustedKeys } = this.#options
    const text = await readFile(acceptedEntriesFile, 'utf8').catch(() => null)
    if (text === null) return []
    return parseRegistry(text).remotes.filter((entry) => findEntrySignatureProblem(entry, 'live', trustedKeys) === null)
  }

  async #keep(remotes: ReadonlyArray<RegistryEntry>): Promise<void> {
    const text = `${JSON.stringify({ ...emptyRegistry, remotes }, null, 2)}\n`
    const isChanged = JSON.stringify(remotes) !== JSON.stringify(this.#accepted)
    this.#accepted = remotes
    // Without the file, only a restart during an attack has nothing to return to.
    if (isChanged) await writeFileAtomically(this.#options.acceptedEntriesFile, text).catch(this.#options.onProblem)
  }
}
