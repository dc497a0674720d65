import type { VersionSet } from '../registry/version-sets.ts'
import type { RunningVersionSet } from './start-version-set.ts'

type StartVersionSet = (set: VersionSet) => Promise<RunningVersionSet>

/** The running and starting version sets, each with its own threads (about 60 MB each). */
export class VersionSetPool {
  /** By the key of the set. */
  readonly #sets = new Map<string, Promise<RunningVersionSet>>()
  readonly #start: StartVersionSet
  readonly #onProblem: (error: unknown) => void

  constructor(start: StartVersionSet, onProblem: (error: unknown) => void) {
    this.#start = start
    this.#onProblem = onProblem
  }

  /** Returns a running set and starts it once if necessary. @throws if it cannot be started */
  async getOrStart(set: VersionSet): Promise<RunningVersionSet> {
    const { key } = set
    const running = this.#sets.get(key) ?? this.#start(set)
    this.#sets.set(key, running)
    try {
      return { ...(await running), ...set }
    } catch (error) {
      // The next caller tries again.
      if (this.#sets.get(key) === running) this.#sets.delete(key)
      throw error
    }
  }

  /** Ends all other sets. */
  retainOnly(keys: ReadonlySet<string>): void {
    // Not awaited: running pages may take seconds.
    for (const key of this.#sets.keys()) if (!keys.has(key)) void this.#end(key)
  }

  async close(): Promise<void> {
    await Promise.all([...this.#sets.keys()].map((key) => this.#end(key)))
  }

  async #end(key: string): Promise<void> {
    const running = this.#sets.get(key)
    this.#sets.delete(key)
    // The caller that started it has received the error.
    const renderer = await running?.then((set) => set.renderer).catch(() => null)
    await renderer?.close().catch(this.#onProblem)
  }
}
