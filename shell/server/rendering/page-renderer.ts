import { listViewQueryKey } from '@ninepocket/contract/site/list-view-preference'
import type { Site } from '@ninepocket/contract/site/site'
import type { ThemePreference } from '@ninepocket/contract/site/theme-preference'
import { getCurrentSession } from '@ninepocket/contract/users/user-endpoints'
import type { RemoteOverride } from '../../src/remotes/overrides/remote-override.ts'
import type { ApiTracingHeaders, RenderedPage } from '../../src/server-shell-interface.ts'
import { type CookieHeaderAndSessionToken, guestVisitor, type Visitor } from '../http/visitor.ts'
import type { CatalogueChangeTracker } from './catalogue-change-tracker.ts'
import { type GuestRender, GuestRenderQueue } from './guest-render-queue.ts'
import { KeyedConcurrencyLimit } from './keyed-concurrency-limit.ts'
import { PageCache } from './page-cache.ts'
import type { ServedBrowserBuild } from './page-files.ts'
import { buildPageResponse, type PageResponse } from './page-response.ts'
import { PageServerBusyError, PageServerWorkQueue, type QueueObserver } from './page-server-work-queue.ts'
import type { PageVariantRequest } from './page-variant-request.ts'
import { QueuedRender } from './queued-render.ts'
import type { RunningVersionSet } from './start-version-set.ts'
import { RenderError, RenderTimeout } from './threads/render-error.ts'
import type { RenderRequest } from './threads/render-messages.ts'
import { VisitorLookup } from './visitor-lookup.ts'
import type { LiveRemotesWatcher } from './watch-live-remotes.ts'

/**
 * Limit on a page's rendering, and on asking the API for its visitor, each from its start. A slower page is sent without
 * markup, and the browser renders it.
 */
const renderBudgetMs = 500
/** A thread renders one page while others wait for their data. More at once would only make each of them slower. */
const memberRendersPerThread = 3
const guestRendersPerThread = 2
const renderQueueLimits = { maxWaiting: 50, maxWaitMs: 5_000 }
/** Limit on the pages that one session, and that one user, requests at once. */
const maxPagesAtOnce = 8
const guestSession = guestVisitor.session

export type PageRendererOptions = QueueObserver & {
  publicUrl: string
  site: Site
  /** Limit on the render threads of one version set. */
  renderThreads: number
  changes: CatalogueChangeTracker
  /** Loads the visitor of these cookies from the API. */
  loadVisitor(cookies: string, apiHeaders?: ApiTracingHeaders): Promise<Visitor>
  /** Returns the session token of a `Cookie` header if this site has issued it, and its session is not known to have ended. */
  readIssuedToken(cookies: string | undefined): string | null
  /** Whether tabs may override a remote by the query of their address. */
  allowRemoteOverrides?: boolean
  /** Receives errors that visitors do not see. */
  onProblem(error: unknown): void
  /** Receives each failed render. `remote` owns the page, if that is known. */
  onRenderFailure(live: RunningVersionSet, remote: string | null, order: RenderRequest): void
  /** Receives the time of each finished render. */
  onRender?(remote: string | null, ms: number): void
}

/** A page, whether it is private to its visitor, and the cookies to set. */
export type VisitorPageResponse = { page: PageResponse; isPrivate: boolean; setCookies: ReadonlyArray<string> }

/**
 * Renders pages. Those of guests are cached per version set, theme and list view until what they show changes; those of members are
 * rendered every time.
 */
export class PageRenderer {
  readonly #options: PageRendererOptions
  readonly #shell: ServedBrowserBuild
  readonly #live: LiveRemotesWatcher
  readonly #cache: PageCache
  /** Separate queues, so that neither members nor guests wait for the others. */
  readonly #memberRenders: PageServerWorkQueue
  readonly #guestRenders: GuestRenderQueue
  readonly visitors: VisitorLookup
  readonly #pagesBySession = new KeyedConcurrencyLimit('session_pages', maxPagesAtOnce)
  readonly #pagesByUser = new KeyedConcurrencyLimit('user_pages', maxPagesAtOnce)

  constructor(options: PageRendererOptions, shell: ServedBrowserBuild, live: LiveRemotesWatcher) {
    this.#options = options
    this.#shell = shell
    this.#live = live
    this.#cache = new PageCache(options.changes)
    const limitsOf = (pagesPerThread: number) => ({
      ...renderQueueLimits,
      maxRunning: pagesPerThread * options.renderThreads,
    })
    this.#memberRenders = new PageServerWorkQueue('member_renders', limitsOf(memberRendersPerThread), options)
    const guests = new PageServerWorkQueue('guest_renders', limitsOf(guestRendersPerThread), options)
    this.#guestRenders = new GuestRenderQueue({ guests, members: this.#memberRenders }, options.changes)
    this.visitors = new VisitorLookup(options)
  }

  /**
   * Returns a guest's page, from the cache if possible. Never rejects because of a remote. A page whose visitors have
   * all left while it waited is not rendered.
   * @throws PageServerBusyError
   */
  async renderGuestPage(address: PageVariantRequest, signal?: AbortSignal): Promise<PageResponse> {
    const live = this.#live.getForCohort(address.cohort)
    // Pages of older versions stay until the space is needed, so that a rollback finds them.
    const key = `${live.key} ${address.theme} ${address.listView} ${address.path}${address.search}`
    const cached = this.#cache.get(key)
    if (cached) return cached
    const shared = this.#guestRenders.join({ ...address, key, live }, (render) => this.#renderForGuests(render))
    try {
      return await shared.queued.wait(renderBudgetMs, signal)
    } catch (error) {
      const job = { theme: address.theme, live, session: guestSession }
      shared.withoutMarkup ??= this.#finishWithoutMarkup(job, error, signal)
      return shared.withoutMarkup
    }
  }

  /**
   * Returns the page of the visitor with this session. Never rejects because of a remote or the API. When `signal`
   * aborts, work that has not started never does.
   * @throws PageServerBusyError
   */
  renderVisitorPage(
    cookies: CookieHeaderAndSessionToken,
    address: PageVariantRequest,
    signal?: AbortSignal,
  ): Promise<VisitorPageResponse> {
    return this.#pagesBySession.run(cookies.token, () => this.#makeForVisitor(cookies, address, signal))
  }

  async #makeForVisitor(
    cookies: CookieHeaderAndSessionToken,
    address: PageVariantRequest,
    signal: AbortSignal | undefined,
  ): Promise<VisitorPageResponse> {
    const { path, search, theme, listView, cohort, apiHeaders } = address
    let visitor: Visitor | null = null
    try {
      visitor = await this.visitors.load(cookies, renderBudgetMs, { apiHeaders, signal })
      const { session, setCookies } = visitor
      if (!session.authenticated)
        return { page: await this.renderGuestPage(address, signal), isPrivate: false, setCookies }
      // Read only now, because the versions may have changed while the API answered.
      const live = this.#live.getForCohort(cohort)
      const render = () => this.#render(live, { path, search, session, listView, apiHeaders }, renderBudgetMs)
      const renderInTurn = () => new QueuedRender(this.#memberRenders, render).wait(renderBudgetMs, signal)
      const rendered = await this.#pagesByUser.run(session.user.id, renderInTurn)
      return { page: await this.#finish({ theme, live, session }, rendered), isPrivate: true, setCookies }
    } catch (error) {
      const { session = null, setCookies = [] } = visitor ?? {}
      const job = { theme, live: this.#live.getForCohort(cohort), session }
      return { page: await this.#finishWithoutMarkup(job, error, signal), isPrivate: true, setCookies }
    }
  }

  /**
   * Returns the page of a tab that overrides a remote: without markup, because there is no server build of that
   * remote.
   */
  async renderOverriddenPage(
    cookies: CookieHeaderAndSessionToken | null,
    { theme, cohort, apiHeaders }: PageVariantRequest,
    override: RemoteOverride,
  ): Promise<VisitorPageResponse> {
    const loadedVisitor =
      cookies === null
        ? guestVisitor
        : await this.visitors.load(cookies, renderBudgetMs, { apiHeaders }).catch(() => null)
    const { session, setCookies } = loadedVisitor ?? { session: null, setCookies: [] }
    const job = { theme, live: this.#live.getForCohort(cohort), session, override }
    const reason = `${override.name} is overridden in this tab`
    return { page: await this.#finish(job, { kind: 'empty', reason }), isPrivate: true, setCookies }
  }

  /** Renders a page and caches it, also if it takes too long for the visitors who wait. */
  async #renderForGuests(render: GuestRender): Promise<PageResponse> {
    const { path, search, theme, listView, live, key, apiHeaders } = render
    const start = { change: this.#options.changes.now, ms: Date.now() }
    render.start = start
    const rendered = await this.#render(live, { path, search, session: guestSession, listView, apiHeaders })
    const page = await this.#finish({ theme, live, session: guestSession }, rendered)
    if (rendered.kind === 'page' && !rendered.isPersonal && rendered.status < 500 && 'body' in page) {
      const tags = this.#options.changes.getPageTags(
        rendered.queries.filter(({ key: [name] }) => name !== getCurrentSession.path && name !== listViewQueryKey[0]),
      )
      const sharedPage = { ...page, sharedTags: tags.tags }
      if (this.#cache.put(key, sharedPage, tags, start)) return sharedPage
    }
    return page
  }

  async #render(live: RunningVersionSet, order: RenderRequest, timeoutMs?: number): Promise<RenderedPage> {
    const startedAt = performance.now()
    try {
      const rendered = await live.renderer.render(order, timeoutMs)
      const remote = rendered.kind === 'page' ? rendered.module?.remote : null
      this.#options.onRender?.(remote ?? null, performance.now() - startedAt)
      return rendered
    } catch (error) {
      const remote = error instanceof RenderError ? error.remote : null
      if (!(error instanceof RenderTimeout)) this.#options.onRenderFailure(live, remote, order)
      throw error
    }
  }

  /**
   * Returns a page without markup, which the browser renders, and reports the error.
   * @throws the error if it means that the page server is busy or the visitor has left
   */
  #finishWithoutMarkup(
    job: { theme: ThemePreference; live: RunningVersionSet; session: Visitor['session'] | null },
    error: unknown,
    signal?: AbortSignal,
  ): Promise<PageResponse> {
    if (error instanceof PageServerBusyError || signal?.aborted) throw error
    this.#options.onProblem(error)
    return this.#finish(job, {
      kind: 'empty',
      reason: error instanceof RenderTimeout ? error.message : String(error),
    })
  }

  #finish(
    job: {
      theme: ThemePreference
      live: RunningVersionSet
      session: Visitor['session'] | null
      override?: RemoteOverride
    },
    outcome: Parameters<typeof buildPageResponse>[1],
  ): Promise<PageResponse> {
    const { site, publicUrl, allowRemoteOverrides: mayOverride = false } = this.#options
    const options = { site, publicUrl, shell: this.#shell, mayOverride, override: null }
    return buildPageResponse({ ...options, ...job }, outcome)
  }
}
