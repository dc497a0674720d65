type VersionCounts = { pages: number; failures: number; reporterKeys: Set<string> }
type RemoteVersion = { name: string; version: string }

/**
 * A canary that exceeds all of these limits is ended. Fewer failures prove nothing, and failures of the stable version
 * too are not its fault.
 */
const canaryLimits = { minFailures: 5, maxFailureRate: 0.05, maxRatioToStable: 2 }
/** Counts cover one to two of these windows, so that a long good time does not hide a bad one. */
const windowMs = 5 * 60_000

const getVersionKey = ({ name, version }: RemoteVersion) => `${name}@${version}`
const getFailureRate = ({ pages, failures }: Pick<VersionCounts, 'pages' | 'failures'>) =>
  failures / Math.max(pages, failures, 1)

/** Counts pages and failures per version, in memory, and judges a canary by them. */
export class FailureCounter {
  readonly #now: () => number
  #recent = new Map<string, VersionCounts>()
  #before = new Map<string, VersionCounts>()
  #windowEndsAt = 0

  /** `now` is a monotonic clock in milliseconds: a clock that is set back must not keep a window open. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  recordPageSent(versions: ReadonlyArray<RemoteVersion>): void {
    for (const version of versions) this.#getCounts(version).pages++
  }

  recordFailure(version: RemoteVersion): void {
    this.#getCounts(version).failures++
  }

  /** Counts the report of a browser: once per visitor and window. */
  recordReport(version: RemoteVersion, reporterKey: string): void {
    const counts = this.#getCounts(version)
    if (counts.reporterKeys.has(reporterKey) || this.#before.get(getVersionKey(version))?.reporterKeys.has(reporterKey))
      return
    counts.reporterKeys.add(reporterKey)
    counts.failures++
  }

  /** Returns the reason to end a canary, for the log, or null. */
  findEndReason(canary: RemoteVersion, stable: RemoteVersion): string | null {
    const counts = this.#sum(canary)
    const stableRate = getFailureRate(this.#sum(stable))
    const rate = getFailureRate(counts)
    const { minFailures, maxFailureRate, maxRatioToStable } = canaryLimits
    const isBad = counts.failures >= minFailures && rate > maxFailureRate && rate > maxRatioToStable * stableRate
    if (!isBad) return null
    const formatRate = (each: number) => `${(100 * each).toFixed(1)} %`
    return `failed on ${counts.failures} of ${counts.pages} pages (${formatRate(rate)}; ${stable.version}: ${formatRate(stableRate)})`
  }

  #sum(version: RemoteVersion): Pick<VersionCounts, 'pages' | 'failures'> {
    this.#turn()
    const [a, b] = [this.#recent, this.#before].map((each) => each.get(getVersionKey(version)))
    return { pages: (a?.pages ?? 0) + (b?.pages ?? 0), failures: (a?.failures ?? 0) + (b?.failures ?? 0) }
  }

  #getCounts(version: RemoteVersion): VersionCounts {
    this.#turn()
    const counts = this.#recent.get(getVersionKey(version)) ?? { pages: 0, failures: 0, reporterKeys: new Set() }
    this.#recent.set(getVersionKey(version), counts)
    return counts
  }

  #turn(): void {
    const now = this.#now()
    if (now < this.#windowEndsAt) return
    this.#before = now < this.#windowEndsAt + windowMs ? this.#recent : new Map()
    this.#recent = new Map()
    this.#windowEndsAt = now + windowMs
  }
}
