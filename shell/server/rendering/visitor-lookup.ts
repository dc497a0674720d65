import type { ApiTracingHeaders } from '../../src/server-shell-interface.ts'
import { type CookieHeaderAndSessionToken, guestVisitor, type Visitor } from '../http/visitor.ts'
import { limitTime } from './limit-time.ts'
import { PageServerWorkQueue, type QueueObserver } from './page-server-work-queue.ts'

const visitorLookupLimits = { maxRunning: 8, maxWaiting: 100, maxWaitMs: 5_000 }

type VisitorLookupOptions = QueueObserver & {
  loadVisitor(cookies: string, apiHeaders?: ApiTracingHeaders): Promise<Visitor>
  /** Returns the session token of a `Cookie` header; null if its session is known to have ended. */
  readIssuedToken(cookies: string | undefined): string | null
}

/** Asks the API who a visitor is, with a limit on simultaneous calls. */
export class VisitorLookup {
  readonly #options: VisitorLookupOptions
  readonly #queue: PageServerWorkQueue
  /** The first look-up of each session, until it is over. */
  readonly #firstLookups = new Map<string, Promise<Visitor>>()

  constructor(options: VisitorLookupOptions) {
    this.#options = options
    this.#queue = new PageServerWorkQueue('visitor_lookups', visitorLookupLimits, options)
  }

  /**
   * Loads the visitor of these cookies within `budgetMs`. When `signal` aborts, a call that has not started never does.
   * Calls for one session wait for the first of them outside of the queue, and are those of a guest if the session has
   * ended. A few ended sessions with many requests thus take few of the places that members need.
   * @throws PageServerBusyError
   */
  async load(
    { header, token }: CookieHeaderAndSessionToken,
    budgetMs: number,
    { apiHeaders, signal }: { apiHeaders?: ApiTracingHeaders | undefined; signal?: AbortSignal | undefined } = {},
  ): Promise<Visitor> {
    const look = () => this.#queue.run(() => limitTime(this.#options.loadVisitor(header, apiHeaders), budgetMs), signal)
    const first = this.#firstLookups.get(token)
    if (!first) {
      const lookup = look().finally(() => this.#firstLookups.delete(token))
      this.#firstLookups.set(token, lookup)
      return lookup
    }
    await first.catch(() => undefined)
    return this.#options.readIssuedToken(header) === null ? guestVisitor : look()
  }
}
