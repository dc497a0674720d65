import { FailureWatch } from './failure-watch.ts'
import type { LiveRemotes } from './live-remotes.ts'
import type { RenderOrder } from './render-messages.ts'
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
  /** Of versions on trial: failures that others might have had as well. */
  readonly #doubted: Version[] = []
  #isComparing = false
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

  /**
   * A page could not be rendered. Of a thread that ended nobody knows whose fault it was: then it is that of all in it. What is
   * on trial is blamed only where the versions of all others render the very same page: an address that fails in every version,
   * or a machine that is too busy, would let a stranger end a good one.
   */
  notRendered({ remotes, canaries }: LiveRemotes, remote: string | null, order: RenderOrder): void {
    const blamed = remotes.filter(({ name }) => remote === null || name === remote)
    const isCanary = ({ name }: Version) => canaries.some((each) => each.name === name)
    for (const version of blamed.filter((each) => !isCanary(each)))
      this.#count(version, () => this.#seen.failed(version))
    const tried = blamed.filter(isCanary)
    if (tried.length === 0) return
    for (const version of tried) this.#doubted.push(version)
    if (!this.#isComparing) void this.#compare(order)
  }

  /** A browser says that it could not use a version. Whoever says so counts once. */
  reported(version: Version, voter: string): void {
    this.#count(version, () => this.#seen.reported(version, voter))
  }

  /** Renders a page by what all others have; failures that come meanwhile share its outcome. */
  async #compare(order: RenderOrder): Promise<void> {
    this.#isComparing = true
    const { renderer } = this.#live.current(null)
    const isRendered = await renderer.render(order).then(
      () => true,
      () => false,
    )
    this.#isComparing = false
    const doubted = this.#doubted.splice(0)
    if (isRendered) for (const version of doubted) this.#count(version, () => this.#seen.failed(version))
  }

  /** Counts a failure of a version, where there is a canary of its remote to be compared with. */
  #count({ name, version }: Version, count: () => void): void {
    const stable = this.#live.current(null).remotes.find((each) => each.name === name)
    const canary = this.#live.current(0).canaries.find((each) => each.name === name)
    if (!canary || !stable || ![canary.version, stable.version].includes(version)) return
    count()
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
