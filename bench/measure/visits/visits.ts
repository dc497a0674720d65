import { findTruncationOrMixedVersions } from './find-truncation-or-mixed-versions.ts'

/** A request with another status than 200, no reply, or a defective page, and how long after the start it was sent. */
export type FailedRequest = { path: string; problem: string; second: number }

/** Lists the files of remotes that a page names. */
const listRemoteFilesInHtml = (html: string): string[] =>
  [...html.matchAll(/"(\/remotes\/[^"]+\.(?:js|css))"/g)].flatMap(([, file]) => file ?? [])

/** Requests of visitors: pages in turn, and after each of them a file that the last page named. */
export class Visits {
  readonly failures: FailedRequest[] = []
  /** Time from each request to the last byte of its reply, in ms. */
  readonly times: number[] = []
  /** Number of pages that were sent without rows, which the browser then renders. */
  withoutRows = 0
  readonly #siteUrl: string
  readonly #paths: ReadonlyArray<string>
  readonly #startedAt = performance.now()
  #sentCount = 0
  #files: string[] = []

  constructor(siteUrl: string, paths: ReadonlyArray<string>) {
    this.#siteUrl = siteUrl
    this.#paths = paths
  }

  get sentCount(): number {
    return this.#sentCount
  }

  get elapsedSeconds(): number {
    return (performance.now() - this.#startedAt) / 1000
  }

  /** Sends the next request, and reads and checks its reply. Never rejects. */
  async sendNext(): Promise<void> {
    const index = this.#sentCount >> 1
    const file = this.#sentCount % 2 === 1 ? this.#files[index % Math.max(1, this.#files.length)] : undefined
    const path = file ?? this.#paths[index % this.#paths.length]!
    this.#sentCount += 1
    const second = this.elapsedSeconds
    const problem = await this.#request(path)
    if (problem) this.failures.push({ path, problem, second })
  }

  async #request(path: string): Promise<string | null> {
    const startedAt = performance.now()
    try {
      // Uncompressed, so that reading the replies takes little CPU time.
      const reply = await fetch(this.#siteUrl + path, {
        redirect: 'manual',
        headers: { 'accept-encoding': 'identity' },
      })
      const text = await reply.text()
      this.times.push(performance.now() - startedAt)
      if (reply.status !== 200) return `status ${reply.status}`
      if (!text.startsWith('<!doctype')) return null
      this.#files = listRemoteFilesInHtml(text)
      if (text.includes('"reason":')) this.withoutRows += 1
      return findTruncationOrMixedVersions(text)
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
      return cause instanceof Error ? cause.message : String(cause)
    }
  }
}
