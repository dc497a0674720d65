import type { IncomingMessage } from 'node:http'
import type { RemoteInfo } from '../../src/remotes/versions/remote-info.ts'
import type { PageRenderer } from '../rendering/page-renderer.ts'
import type { LiveRemotesWatcher } from '../rendering/watch-live-remotes.ts'
import { selectRemotesForVisitor } from './select-remotes-for-visitor.ts'
import type { CacheAudience } from './static-files.ts'

/** Longer than the time limit for a page: the browser can render a page itself, but not without these files. */
const visitorBudgetMs = 5_000
/** The cohort that gets every canary. */
const lowestCohort = 0

const isForAdmins = ({ audience }: Pick<RemoteInfo, 'audience'>) => audience === 'admins'

/** Keeps remotes for admins from other visitors: their entries and their files (docs/decisions/0013). */
export class AdminRemoteGuard {
  readonly #options: { readIssuedToken(cookies: string | undefined): string | null }
  readonly #live: Pick<LiveRemotesWatcher, 'getForCohort'>
  readonly #pages: Pick<PageRenderer, 'visitors'>

  constructor(
    options: { readIssuedToken(cookies: string | undefined): string | null },
    live: Pick<LiveRemotesWatcher, 'getForCohort'>,
    pages: Pick<PageRenderer, 'visitors'>,
  ) {
    this.#options = options
    this.#live = live
    this.#pages = pages
  }

  /** Returns who may store a remote's files; null if the visitor may not have them. */
  async findCaching(request: IncomingMessage, name: string): Promise<CacheAudience | null> {
    const entries = [lowestCohort, null].flatMap((cohort) => this.#live.getForCohort(cohort).remotes)
    if (!entries.some((entry) => entry.name === name && isForAdmins(entry))) return 'public'
    return (await this.#isAdmin(request)) ? 'private' : null
  }

  /** Returns the remotes that the visitor may know of. */
  async selectFor<Remote extends RemoteInfo>(
    request: IncomingMessage,
    remotes: ReadonlyArray<Remote>,
  ): Promise<ReadonlyArray<Remote>> {
    return remotes.some(isForAdmins) ? selectRemotesForVisitor(remotes, await this.#isAdmin(request)) : remotes
  }

  /** Returns false if the API does not answer. */
  async #isAdmin({ headers: { cookie } }: IncomingMessage): Promise<boolean> {
    const token = this.#options.readIssuedToken(cookie)
    if (cookie === undefined || token === null) return false
    const visitor = await this.#pages.visitors.load({ header: cookie, token }, visitorBudgetMs).catch(() => null)
    return visitor?.session.authenticated === true && visitor.session.user.isAdmin
  }
}
