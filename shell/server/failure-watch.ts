/** What is seen of a version: pages that were sent with it, those that it failed on, and whose browsers said so. */
type Seen = { pages: number; failures: number; voters: Set<string> }
type Version = { name: string; version: string }

/** Above all of these a version is given up. Fewer failures say nothing, and what fails everywhere is no version's fault. */
export const canaryLimits = { leastFailures: 5, mostOfPages: 0.05, timesThatOfOthers: 2 }
/** Looked back at: between one and two of these, so that a long good time does not hide a bad one. */
const windowMs = 5 * 60_000

const keyOf = ({ name, version }: Version) => `${name}@${version}`
const rateOf = ({ pages, failures }: Pick<Seen, 'pages' | 'failures'>) =>
  failures / Math.max(pages, failures, 1)

/** Counts pages and failures of versions, in this process and for minutes only, and judges a canary by them. */
export class FailureWatch {
  readonly #now: () => number
  #recent = new Map<string, Seen>()
  #before = new Map<string, Seen>()
  #windowEndsAt = 0

  /** `now` in milliseconds from wherever: a clock that is set back must not keep a window open. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** A page was sent with these versions. */
  sent(versions: ReadonlyArray<Version>): void {
    for (const version of versions) this.#seen(version).pages++
  }

  /** A version failed on pages. */
  failed(version: Version, pages = 1): void {
    this.#seen(version).failures += pages
  }

  /** A browser of somebody's says that a version failed: whoever says so again is not heard until it is forgotten. */
  reported(version: Version, voter: string): void {
    const seen = this.#seen(version)
    if (seen.voters.has(voter) || this.#before.get(keyOf(version))?.voters.has(voter)) return
    seen.voters.add(voter)
    seen.failures++
  }

  /** Why a canary is to be given up, in words for the log; null where it is not, or not yet. */
  verdict(canary: Version, stable: Version): string | null {
    const seen = this.#sum(canary)
    const others = rateOf(this.#sum(stable))
    const { leastFailures, mostOfPages, timesThatOfOthers } = canaryLimits
    const isBad =
      seen.failures >= leastFailures &&
      rateOf(seen) > mostOfPages &&
      rateOf(seen) > timesThatOfOthers * others
    if (!isBad) return null
    const percent = (rate: number) => `${(100 * rate).toFixed(1)} %`
    return `failed on ${seen.failures} of ${seen.pages} pages (${percent(rateOf(seen))}; ${stable.version}: ${percent(others)})`
  }

  #sum(version: Version): Pick<Seen, 'pages' | 'failures'> {
    this.#turn()
    const [a, b] = [this.#recent, this.#before].map((each) => each.get(keyOf(version)))
    return {
      pages: (a?.pages ?? 0) + (b?.pages ?? 0),
      failures: (a?.failures ?? 0) + (b?.failures ?? 0),
    }
  }

  #seen(version: Version): Seen {
    this.#turn()
    const seen = this.#recent.get(keyOf(version)) ?? { pages: 0, failures: 0, voters: new Set() }
    this.#recent.set(keyOf(version), seen)
    return seen
  }

  #turn(): void {
    const now = this.#now()
    if (now < this.#windowEndsAt) return
    this.#before = now < this.#windowEndsAt + windowMs ? this.#recent : new Map()
    this.#recent = new Map()
    this.#windowEndsAt = now + windowMs
  }
}
