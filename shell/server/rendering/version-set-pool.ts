import type { VersionSet } from '../registry/version-sets.ts'
import type { RunningVersionSet } from './start-version-set.ts'

type StartVersionSet = (set: VersionSet) => Promise<RunningVersionSet>

/** The running and starting version sets, each with its own threads (about 60 MB each). */
export class VersionSetPool {
  readonly #sets = new Map<string, Promise<RunningVersionSet>>()
  readonly #start: StartVersionSet
  readonly #onProblem: (error: unknown) => void

  constructor(start: StartVersionSet, onProblem: (error: unknown) => void) {
    this.#start = start
    this.#onProblem = onProblem
  }

  /** Returns a running set and starts it once if necessary. @throws if it cannot be started */
  async getOrStart(set: VersionSet): Promise<RunningVersionSet> {
    const { key: versions } = set
    const liveRemotes = this.#sets.get(versions) ?? this.#start(set)
    this.#sets.set(versions, liveRemotes)
    try {
      return { ...(await liveRemotes), ...set }
    } catch (error) {
      // The next caller tries again.
      if (this.#sets.get(versions) === liveRemotes) this.#sets.delete(versions)
      throw error
    }
  }

  /** Ends all other sets. */
  retainOnly(versions: ReadonlySet<string>): void {
    // Not awaited: running pages may take seconds.
    for (const name of this.#sets.keys()) if (!versions.has(name)) void this.#end(name)
  }

  async close(): Promise<void> {
    await Promise.all([...this.#sets.keys()].map((name) => this.#end(name)))
  }

  async #end(versions: string): Promise<void> {
    const set = this.#sets.get(versions)
    this.#sets.delete(versions)
    // The caller that started it has received the error.
    const renderer = await set?.then((liveRemotes) => liveRemotes.renderer).catch(() => null)
    await renderer?.close().catch(this.#onProblem)
  }
}
