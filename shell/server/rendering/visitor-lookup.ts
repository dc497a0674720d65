import type { ApiHeaders } from '../../src/server-shell-interface.ts'
import type { Visitor } from '../http/visitor.ts'
import { limitTime } from './limit-time.ts'
import { PageServerWorkQueue, type QueueObserver } from './page-server-work-queue.ts'

const visitorLookupLimits = { maxRunning: 8, maxWaiting: 100, maxWaitMs: 5_000 }

/** Asks the API who a visitor is, with a limit on simultaneous calls. */
export class VisitorLookup {
  readonly #loadVisitor: (cookies: string, apiHeaders?: ApiHeaders) => Promise<Visitor>
  readonly #queue: PageServerWorkQueue

  constructor(options: QueueObserver & { loadVisitor(cookies: string, apiHeaders?: ApiHeaders): Promise<Visitor> }) {
    this.#loadVisitor = options.loadVisitor
    this.#queue = new PageServerWorkQueue('visitor_lookups', visitorLookupLimits, options)
  }

  /**
   * Loads the visitor of these cookies within `budgetMs`. When `signal` aborts, a call that has not started never does.
   * @throws PageServerBusyError
   */
  load(
    cookies: string,
    budgetMs: number,
    { apiHeaders, signal }: { apiHeaders?: ApiHeaders | undefined; signal?: AbortSignal | undefined } = {},
  ): Promise<Visitor> {
    return this.#queue.run(() => limitTime(this.#loadVisitor(cookies, apiHeaders), budgetMs), signal)
  }
}
