import type { IncomingMessage } from 'node:http'
import type { RemoteInfo } from '../../src/remotes/versions/remote-info.ts'
import { readVersionAudience } from '../registry/build-description.ts'
import { getVersionFolder } from '../registry/registry.ts'
import type { PageRenderer } from '../rendering/page-renderer.ts'
import type { LiveRemotesWatcher } from '../rendering/watch-live-remotes.ts'
import { selectRemotesForVisitor } from './select-remotes-for-visitor.ts'
import type { CacheAudience } from './static-files.ts'

/** Longer than the time limit for a page: the browser can render a page itself, but not without these files. */
const visitorBudgetMs = 5_000
/** The cohort that gets every canary. */
const lowestCohort = 0

const isForAdmins = ({ audience }: Pick<RemoteInfo, 'audience'>) => audience === 'admins'

type AdminRemoteGuardOptions = { registryFolder: string; readIssuedToken(cookies: string | undefined): string | null }

/** Keeps remotes for admins from other visitors: their entries and their files (docs/decisions/0013). */
export class AdminRemoteGuard {
  readonly #options: AdminRemoteGuardOptions
  readonly #live: Pick<LiveRemotesWatcher, 'getForCohort'>
  readonly #pages: Pick<PageRenderer, 'visitors'>

  constructor(
    options: AdminRemoteGuardOptions,
    live: Pick<LiveRemotesWatcher, 'getForCohort'>,
    pages: Pick<PageRenderer, 'visitors'>,
  ) {
    this.#options = options
    this.#live = live
    this.#pages = pages
  }

  /** Returns who may store the files of a remote's version; null if the visitor may not have them. */
  async findCaching(
    request: IncomingMessage,
    version: Pick<RemoteInfo, 'name' | 'version'>,
  ): Promise<CacheAudience | null> {
    if (!(await this.#isVersionForAdmins(version))) return 'public'
    return (await this.#isAdmin(request)) ? 'private' : null
  }

  async #isVersionForAdmins({ name, version }: Pick<RemoteInfo, 'name' | 'version'>): Promise<boolean> {
    const entries = [lowestCohort, null].flatMap((cohort) => this.#live.getForCohort(cohort).remotes)
    const ownEntries = entries.filter((entry) => entry.name === name)
    if (ownEntries.length > 0) return ownEntries.some(isForAdmins)
    // The remote is only announced, or a rollback has removed it.
    return (await readVersionAudience(getVersionFolder(this.#options.registryFolder, name, version))) === 'admins'
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
