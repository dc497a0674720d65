import { isDeepStrictEqual } from 'node:util'
import type { VersionSet } from '../registry/version-sets.ts'
import type { RunningVersionSet } from '../rendering/start-version-set.ts'
import type { RenderRequest } from '../rendering/threads/render-messages.ts'
import type { LiveRemotesWatcher } from '../rendering/watch-live-remotes.ts'
import { FailureCounter } from './failure-counter.ts'

type RemoteVersion = { name: string; version: string }
type CanaryMonitorOptions = {
  endCanary(canary: RemoteVersion, reason: string): Promise<void>
  onProblem(error: unknown): void
}

const isSamePage = (a: RenderRequest, b: RenderRequest) =>
  a.path === b.path && a.search === b.search && isDeepStrictEqual(a.session, b.session)

/** Watches canaries and ends those that fail too often. */
export class CanaryMonitor {
  readonly #live: LiveRemotesWatcher
  readonly #options: CanaryMonitorOptions
  readonly #counts = new FailureCounter()
  /** The page that the stable versions are rendering, and the failures of canaries on it. */
  #comparison: { page: RenderRequest; unconfirmedFailures: RemoteVersion[] } | null = null
  /** Canaries that are being ended. */
  readonly #ending = new Set<string>()

  constructor(live: LiveRemotesWatcher, options: CanaryMonitorOptions) {
    this.#live = live
    this.#options = options
  }

  recordPageSent({ remotes }: VersionSet): void {
    this.#counts.recordPageSent(remotes)
  }

  /**
   * Counts a failed render. If the thread ended, the culprit is unknown and every remote in it is suspected. A canary
   * is blamed only if the stable versions render the very same page: otherwise an address that always fails, or a busy
   * machine, would end a good canary. One page is compared at a time; meanwhile, failures of other pages do not count.
   */
  recordRenderFailure({ remotes, canaries }: RunningVersionSet, remote: string | null, request: RenderRequest): void {
    const suspects = remotes.filter(({ name }) => remote === null || name === remote)
    const isCanary = ({ name }: RemoteVersion) => canaries.some((each) => each.name === name)
    for (const version of suspects.filter((each) => !isCanary(each)))
      this.#count(version, () => this.#counts.recordFailure(version))
    const suspectCanaries = suspects.filter(isCanary)
    if (suspectCanaries.length === 0) return
    if (this.#comparison === null) void this.#compare(request, suspectCanaries)
    else if (isSamePage(request, this.#comparison.page)) this.#comparison.unconfirmedFailures.push(...suspectCanaries)
  }

  /** Counts the report of a browser that could not use a version: once per visitor. */
  recordReport(version: RemoteVersion, reporterKey: string): void {
    this.#count(version, () => this.#counts.recordReport(version, reporterKey))
  }

  /** Renders a page with the stable versions. Its failures that arrive meanwhile share the outcome. */
  async #compare(page: RenderRequest, failures: ReadonlyArray<RemoteVersion>): Promise<void> {
    const unconfirmedFailures = [...failures]
    this.#comparison = { page, unconfirmedFailures }
    const { renderer } = this.#live.getForCohort(null)
    const isRendered = await renderer.render(page).then(
      () => true,
      () => false,
    )
    this.#comparison = null
    if (!isRendered) return
    for (const version of unconfirmedFailures) this.#count(version, () => this.#counts.recordFailure(version))
  }

  /** Counts a failure of a version if its remote has a canary to compare with. */
  #count({ name, version }: RemoteVersion, count: () => void): void {
    const stable = this.#live.getForCohort(null).remotes.find((each) => each.name === name)
    const canary = this.#live.getForCohort(0).canaries.find((each) => each.name === name)
    if (!canary || !stable || ![canary.version, stable.version].includes(version)) return
    count()
    const reason = this.#counts.findEndReason(canary, stable)
    if (reason) this.#end(canary, reason)
  }

  #end(canary: RemoteVersion, reason: string): void {
    const key = `${canary.name}@${canary.version}`
    if (this.#ending.has(key)) return
    this.#ending.add(key)
    this.#options
      .endCanary(canary, reason)
      .catch(this.#options.onProblem)
      .finally(() => this.#ending.delete(key))
  }
}
