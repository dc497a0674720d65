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

type FailedPage = { page: RenderRequest; failures: RemoteVersion[] }

/** Failures of further pages do not count until some have been compared. */
const maxFailedPages = 100

const toPageKey = ({ path, search, session }: RenderRequest) => JSON.stringify([path, search, session])

/** Watches canaries and ends those that fail too often. */
export class CanaryMonitor {
  readonly #live: LiveRemotesWatcher
  readonly #options: CanaryMonitorOptions
  readonly #counts = new FailureCounter()
  /** Pages that the stable versions render or will, one after another, with the failures of canaries on them. */
  readonly #failedPages = new Map<string, FailedPage>()
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
   * machine, would end a good canary.
   */
  recordRenderFailure({ remotes, canaries }: RunningVersionSet, remote: string | null, request: RenderRequest): void {
    const suspects = remotes.filter(({ name }) => remote === null || name === remote)
    const isCanary = ({ name }: RemoteVersion) => canaries.some((each) => each.name === name)
    for (const version of suspects.filter((each) => !isCanary(each)))
      this.#count(version, () => this.#counts.recordFailure(version))
    const suspectCanaries = suspects.filter(isCanary)
    if (suspectCanaries.length === 0) return
    const key = toPageKey(request)
    const failedPage = this.#failedPages.get(key)
    if (failedPage) failedPage.failures.push(...suspectCanaries)
    else if (this.#failedPages.size < maxFailedPages) {
      this.#failedPages.set(key, { page: request, failures: suspectCanaries })
      if (this.#failedPages.size === 1) void this.#compareFailedPages()
    }
  }

  /** Counts the report of a browser that could not use a version: once per visitor. */
  recordReport(version: RemoteVersion, reporterKey: string): void {
    this.#count(version, () => this.#counts.recordReport(version, reporterKey))
  }

  /** Renders the pages with the stable versions, one at a time. Failures that arrive meanwhile share the outcome. */
  async #compareFailedPages(): Promise<void> {
    // The iteration includes pages that are added meanwhile.
    for (const [key, { page, failures }] of this.#failedPages) {
      const { renderer } = this.#live.getForCohort(null)
      const isRendered = await renderer.render(page).then(
        () => true,
        () => false,
      )
      if (isRendered) for (const version of failures) this.#count(version, () => this.#counts.recordFailure(version))
      this.#failedPages.delete(key)
    }
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
