import type { VersionSet } from '../registry/version-sets.ts'
import type { LiveRemotes } from './live-remotes.ts'

type StartVersionSet = (set: VersionSet) => Promise<LiveRemotes>

/** Sets of versions that stand or are being started, each with a thread of its own (some 60 MB). */
export class VersionSetPool {
  readonly #sets = new Map<string, Promise<LiveRemotes>>()
  readonly #start: StartVersionSet
  readonly #onProblem: (error: unknown) => void

  constructor(start: StartVersionSet, onProblem: (error: unknown) => void) {
    this.#start = start
    this.#onProblem = onProblem
  }

  /** This set, when it stands: started once, however many ask for it. @throws where it cannot be started */
  async getOrStart(set: VersionSet): Promise<LiveRemotes> {
    const { key: versions } = set
    const liveRemotes = this.#sets.get(versions) ?? this.#start(set)
    this.#sets.set(versions, liveRemotes)
    try {
      return { ...(await liveRemotes), ...set }
    } catch (error) {
      // Whoever asks again has it tried again.
      if (this.#sets.get(versions) === liveRemotes) this.#sets.delete(versions)
      throw error
    }
  }

  /** Ends all sets but those of these versions. */
  retainOnly(versions: ReadonlySet<string>): void {
    // Not waited for: pages under way may take seconds, and the next release does not.
    for (const name of this.#sets.keys()) if (!versions.has(name)) void this.#end(name)
  }

  async close(): Promise<void> {
    await Promise.all([...this.#sets.keys()].map((name) => this.#end(name)))
  }

  async #end(versions: string): Promise<void> {
    const set = this.#sets.get(versions)
    this.#sets.delete(versions)
    // Whoever asked for one that could not be started was told so.
    const renderer = await set?.then((liveRemotes) => liveRemotes.renderer).catch(() => null)
    await renderer?.close().catch(this.#onProblem)
  }
}
