import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { isCrawler } from '@ninepocket/contract/endpoints/is-crawler'
import { buildSharedCacheHeaders } from '@ninepocket/contract/endpoints/shared-cache-headers'
import { parseOverride } from '../src/remotes/overrides/remote-override.ts'
import type { ApiReader } from '../src/server-shell-interface.ts'
import { CanaryMonitor } from './canary/canary-monitor.ts'
import { buildCohortCookie, pickRandomCohort, readCohort } from './canary/rollout-cohort.ts'
import { AdminRemoteGuard } from './http/admin-remote-guard.ts'
import { findGeneratedFile } from './http/generated-files.ts'
import { getCloseSignal } from './http/get-close-signal.ts'
import type { PageOutcome, PageServerObserver } from './http/page-observation.ts'
import {
  createPageReporter,
  getApiTracingHeaders,
  getRequestId,
  type PageReporter,
  requestIdHeader,
} from './http/page-report.ts'
import { pageTracingChannel } from './http/page-tracing-channel.ts'
import { sendBody, sendText } from './http/prepared-body.ts'
import { buildSecurityHeaders } from './http/security-headers.ts'
import { sendBusyPage } from './http/send-busy-page.ts'
import { sendGeneratedText } from './http/send-generated-text.ts'
import { assetsPrefix, type PublishedFilesOptions, sendShellOrRemoteFile } from './http/send-shell-or-remote-file.ts'
import { toDecodablePath } from './http/to-decodable-path.ts'
import { readVisitorPreferences } from './http/visitor-preferences.ts'
import { readBuiltShellRequirements } from './registry/shell-requirements.ts'
import type { ServedBrowserBuild } from './rendering/page-files.ts'
import { PageRenderer, type PageRendererOptions, type VisitorPageResponse } from './rendering/page-renderer.ts'
import { PageServerBusyError } from './rendering/page-server-work-queue.ts'
import type { PageVariantRequest } from './rendering/page-variant-request.ts'
import { readServedBrowserBuild } from './rendering/read-served-browser-build.ts'
import { type LiveRemotesWatcher, watchLiveRemotes } from './rendering/watch-live-remotes.ts'
import { isSitemapPath, SitemapServer } from './sitemap/sitemap-server.ts'

type PageServerOptions = Omit<PageRendererOptions, 'onRenderFailure'> &
  PageServerObserver &
  PublishedFilesOptions & {
    readApi: ApiReader
    /** The value of `Strict-Transport-Security`; none without HTTPS. */
    hsts?: string | null
    /** Seconds for which a CDN may store pages of guests; 0 if no shared cache may. */
    cdnMaxAgeSeconds: number
    /** Folder of the sitemap's stored parts; created when necessary. */
    sitemapFolder: string
    /** Ends a canary, with the reason for the log. */
    endCanary(canary: { name: string; version: string }, reason: string): Promise<void>
  }

export type PageServer = {
  /** Handles a request, whose `X-Request-Id` (`createRequestIdAssigner` of the API) identifies it in the log. */
  handle(request: IncomingMessage, response: ServerResponse): void
  /** Counts the report of a browser that could not use a version. `reporterKey` identifies the visitor. */
  recordClientFailure(version: { name: string; version: string }, reporterKey: string): void
  close(): Promise<void>
}

const shortCacheControl = 'public, max-age=300'

class RunningPageServer implements PageServer {
  readonly #options: PageServerOptions
  /** URL of the shell's script, by which a tab detects a newer shell. */
  readonly #shellScript: string
  readonly #live: LiveRemotesWatcher
  readonly #pages: PageRenderer
  readonly #canaries: CanaryMonitor
  readonly #headers: Readonly<Record<string, string>>
  readonly #sitemap: SitemapServer
  readonly #adminRemotes: AdminRemoteGuard

  constructor(
    options: PageServerOptions,
    parts: { shell: ServedBrowserBuild; live: LiveRemotesWatcher; pages: PageRenderer; canaries: CanaryMonitor },
  ) {
    this.#options = options
    this.#shellScript = parts.shell.url + parts.shell.manifest.entry
    this.#live = parts.live
    this.#pages = parts.pages
    this.#canaries = parts.canaries
    this.#headers = buildSecurityHeaders(options)
    this.#adminRemotes = new AdminRemoteGuard(options, parts.live, parts.pages)
    const { productNoun } = options.site
    this.#sitemap = new SitemapServer({ ...options, productNoun, folder: options.sitemapFolder })
  }

  handle(request: IncomingMessage, response: ServerResponse): void {
    const { hsts, onPage, site } = this.#options
    // Every response has these headers, also redirects, files, generated texts and errors.
    response
      .setHeader(requestIdHeader, getRequestId(request))
      .setHeader('x-content-type-options', 'nosniff')
      .setHeader('cross-origin-resource-policy', 'same-origin')
    if (hsts) response.setHeader('strict-transport-security', hsts)
    const report = createPageReporter(request, response, {
      onPage,
      site,
      remotes: this.#live.getForCohort(null).remotes,
    })
    this.#answer(request, response, report).catch((error: unknown) => {
      if (response.destroyed) return
      report(this.#sendError(response, error), error instanceof PageServerBusyError ? error.limit : undefined)
    })
  }

  #sendError(response: ServerResponse, error: unknown): PageOutcome {
    if (error instanceof PageServerBusyError) {
      sendBusyPage(response, this.#headers)
      return 'busy'
    }
    this.#options.onProblem(error)
    if (response.headersSent) response.destroy()
    else sendText(response, 500, 'Unexpected Application Error!')
    return 'failed'
  }

  recordClientFailure(version: { name: string; version: string }, reporterKey: string): void {
    this.#canaries.recordReport(version, reporterKey)
  }

  close(): Promise<void> {
    return this.#live.close()
  }

  async #answer(request: IncomingMessage, response: ServerResponse, report: PageReporter): Promise<void> {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD')
      return sendText(response, 405, 'Method not allowed')
    }
    const url = request.url ?? '/'
    const [address = '/'] = url.split('?', 1)
    const query = url.slice(address.length + 1)
    if (await sendShellOrRemoteFile(request, response, address, this.#options, this.#adminRemotes)) return
    if (address === '/remotes.json') return this.#sendRemotes(request, response)
    const generated = findGeneratedFile(address, this.#options)
    if (generated) return sendGeneratedText(request, response, { ...generated, cacheControl: shortCacheControl })
    if (isSitemapPath(address))
      return this.#sitemap.send(request, response, address, this.#live.getForCohort(null).remotes)
    const send = () => this.#sendPage(request, response, toDecodablePath(address), query ? `?${query}` : '')
    report(await pageTracingChannel.start.runStores({ request }, send))
  }

  /** Sends the versions of the visitor's cohort. */
  async #sendRemotes(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const live = this.#live.getForCohort(readCohort(request.headers.cookie, this.#options.publicUrl))
    const remotes = await this.#adminRemotes.selectFor(request, live.remotes)
    const text = JSON.stringify({ shell: this.#shellScript, remotes }, null, 2)
    const cacheControl = 'private, no-cache'
    return sendGeneratedText(request, response, { contentType: 'application/json', text, cacheControl })
  }

  async #sendPage(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    search: string,
  ): Promise<PageOutcome> {
    const { cookie, 'user-agent': userAgent } = request.headers
    const { publicUrl, cdnMaxAgeSeconds: maxAgeSeconds, changes } = this.#options
    const { mayDependOnAnythingTag } = changes
    const hasCohorts = this.#live.hasCanaries()
    const knownCohort = readCohort(cookie, publicUrl)
    const cohort = hasCohorts ? (knownCohort ?? pickRandomCohort()) : null
    const preferences = readVisitorPreferences(cookie, publicUrl)
    const address = { path, search, ...preferences, cohort, userAgent, apiHeaders: getApiTracingHeaders(request) }
    const { page, isPrivate, setCookies } = await this.#pageFor(cookie, address, getCloseSignal(response))
    const isNew = cohort !== null && knownCohort === null
    const cookies = isNew ? [...setCookies, buildCohortCookie(cohort, publicUrl)] : setCookies
    if (cookies.length > 0) response.setHeader('set-cookie', cookies)
    if (hasCohorts) this.#canaries.recordPageSent(this.#live.getForCohort(cohort))
    const cacheControl = isPrivate ? 'private, no-store' : 'private, no-cache'
    if ('redirectTo' in page) {
      response.writeHead(page.status, { ...this.#headers, location: page.redirectTo, 'cache-control': cacheControl })
      response.end()
      return 'redirect'
    }
    // A crawler does not render the page, so it would index an empty one.
    if (!page.hasMarkup && isCrawler(userAgent))
      throw new PageServerBusyError('crawler_without_markup', 'the page was not rendered in time')
    const hasPreferences = preferences.theme !== 'system' || preferences.listView !== null
    const dependsOnCookies = isPrivate || cookies.length > 0 || cohort !== null || hasPreferences
    const tags = maxAgeSeconds > 0 && page.status === 200 && !dependsOnCookies ? page.sharedTags : undefined
    const headers = {
      ...page.headers,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': page.hasMarkup ? cacheControl : 'no-store',
      ...(tags && buildSharedCacheHeaders({ kind: 'pages', tags, mayDependOnAnythingTag, maxAgeSeconds })),
    }
    sendBody(request, response, page.body, { status: page.status, headers })
    if (page.isCached) return 'cached'
    return page.hasMarkup ? 'rendered' : 'without-markup'
  }

  async #pageFor(
    cookies: string | undefined,
    address: PageVariantRequest,
    signal: AbortSignal,
  ): Promise<VisitorPageResponse> {
    const token = this.#options.readIssuedToken(cookies)
    const session = cookies !== undefined && token !== null ? { header: cookies, token } : null
    const override = this.#options.allowRemoteOverrides ? parseOverride(address.search) : null
    const isKnown = ({ name }: { name: string }) => name === override?.name
    if (override && this.#live.getForCohort(address.cohort).remotes.some(isKnown))
      return this.#pages.renderOverriddenPage(session, address, override)
    if (session !== null) return this.#pages.renderVisitorPage(session, address, signal)
    return { page: await this.#pages.renderGuestPage(address, signal), isPrivate: false, setCookies: [] }
  }
}

/** Starts the page server, which serves everything except the API. @throws if the shell is not built */
export async function createPageServer(options: PageServerOptions): Promise<PageServer> {
  const shell = await readServedBrowserBuild(path.join(options.shellFolder, 'dist/browser'), assetsPrefix)
  const shellRequirements = await readBuiltShellRequirements(options.shellFolder)
  const live = await watchLiveRemotes({ ...options, interfaceVersion: shellRequirements.interfaceVersion })
  const canaries = new CanaryMonitor(live, options)
  const onRenderFailure: PageRendererOptions['onRenderFailure'] = (versions, remote, order) => {
    canaries.recordRenderFailure(versions, remote, order)
    options.onFailedRender?.(versions.remotes.find(({ name }) => name === remote) ?? null)
  }
  const pages = new PageRenderer({ ...options, onRenderFailure }, shell, live)
  return new RunningPageServer(options, { shell, live, pages, canaries })
}
