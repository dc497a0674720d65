import { FailureWatch } from './failure-watch.ts'
import type { LiveRemotes } from './live-remotes.ts'
import type { VersionSet } from './version-sets.ts'
import type { LiveRemotesWatch } from './watch-live-remotes.ts'

type Version = { name: string; version: string }
type Ends = {
  endCanary(canary: Version, reason: string): Promise<void>
  onProblem(error: unknown): void
}

/** Looks after versions that are live for some visitors only, and ends those that fail too often. */
export class CanaryWatch {
  readonly #live: LiveRemotesWatch
  readonly #options: Ends
  readonly #seen = new FailureWatch()
  /** Canaries whose end is under way. */
  readonly #ending = new Set<string>()

  constructor(live: LiveRemotesWatch, options: Ends) {
    this.#live = live
    this.#options = options
  }

  /** A page went out with these versions. */
  sent({ remotes }: VersionSet): void {
    this.#seen.sent(remotes)
  }

  /** A page could not be rendered. A thread that ended says not whose fault it was: then it is that of what is new. */
  notRendered({ remotes, canaries }: LiveRemotes, remote: string | null): void {
    const blamed = remote ? remotes.filter(({ name }) => name === remote) : canaries
    for (const version of blamed) this.failed(version)
  }

  /** Counts a failure of a version, where there is a canary of its remote to be compared with. */
  failed({ name, version }: Version): void {
    const stable = this.#live.current(null).remotes.find((each) => each.name === name)
    const canary = this.#live.current(0).canaries.find((each) => each.name === name)
    if (!canary || !stable || ![canary.version, stable.version].includes(version)) return
    this.#seen.failed({ name, version })
    const reason = this.#seen.verdict(canary, stable)
    if (reason) this.#end(canary, reason)
  }

  #end(canary: Version, reason: string): void {
    const key = `${canary.name}@${canary.version}`
    if (this.#ending.has(key)) return
    this.#ending.add(key)
    this.#options
      .endCanary(canary, reason)
      .catch(this.#options.onProblem)
      .finally(() => this.#ending.delete(key))
  }
}
