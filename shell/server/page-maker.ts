import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import type { Site } from '@ninepocket/contract/site'
import { themeFromCookies } from '@ninepocket/ui/theme'
import { withoutAttempt } from './attempt-address.ts'
import { type LiveRemotesWatch, watchLiveRemotes } from './live-remotes.ts'
import { type PageAddress, PageSource, type VisitorsPage } from './page-source.ts'
import { readPublishedBuild } from './published-build.ts'
import { readyBody, sendBody, sendText } from './reply.ts'
import { securityHeaders } from './security-headers.ts'
import { siteMap } from './site-map.ts'
import { sendStatic } from './static-files.ts'
import { mayBeMember, type Visitor } from './visitor.ts'

export type PageMakerOptions = {
  /** Where the API answers, from scheme to port. */
  apiUrl: string
  /** The address that visitors use, without a slash at the end. */
  publicUrl: string
  site: Site
  /** Folder of `remotes.json` and of all published versions. */
  registryFolder: string
  /** The shell's package folder, built. */
  shellFolder: string
  /** Changes with every change of the catalogue. */
  catalogueVersion(): string
  /** When a count changed that cards show, in milliseconds since 1970; 0 where none has yet. */
  cardCountsChangedAt(): number
  /** Who a request's cookies belong to: what the API answers them for the profile. */
  visitorOf(cookies: string): Promise<Visitor>
  /** Told of faults that visitors are kept from. */
  onProblem(error: unknown): void
}

export type PageMaker = {
  handle(request: IncomingMessage, response: ServerResponse): void
  close(): Promise<void>
}

const assetsPrefix = '/assets/'
const remotesPrefix = '/remotes/'
const shortly = 'public, max-age=300'

class RunningPageMaker implements PageMaker {
  readonly #options: PageMakerOptions
  readonly #live: LiveRemotesWatch
  readonly #pages: PageSource
  readonly #headers: Readonly<Record<string, string>>

  constructor(options: PageMakerOptions, live: LiveRemotesWatch, pages: PageSource) {
    this.#options = options
    this.#live = live
    this.#pages = pages
    this.#headers = securityHeaders(options.site)
  }

  handle(request: IncomingMessage, response: ServerResponse): void {
    this.#answer(request, response).catch((error: unknown) => {
      this.#options.onProblem(error)
      if (response.headersSent) response.destroy()
      else sendText(response, 500, 'Unexpected Application Error!')
    })
  }

  close(): Promise<void> {
    return this.#live.close()
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD')
      return sendText(response, 405, 'Method not allowed')
    }
    const [address = '/', query] = (request.url ?? '/').split('?', 2)
    const { shellFolder, registryFolder } = this.#options
    if (address.startsWith(assetsPrefix)) {
      const folder = path.join(shellFolder, 'dist/browser')
      return sendStatic(request, response, folder, address.slice(assetsPrefix.length))
    }
    if (address.startsWith(remotesPrefix)) {
      const [name = '', version = '', ...file] = withoutAttempt(address)
        .slice(remotesPrefix.length)
        .split('/')
      const inside = path.posix.join(name, version, 'browser', ...file)
      return sendStatic(request, response, registryFolder, inside)
    }
    if (address === '/favicon.svg')
      return sendStatic(request, response, path.join(shellFolder, 'public'), 'favicon.svg')
    if (address === '/remotes.json')
      return this.#sendGenerated(request, response, 'application/json', this.#remotes(), 'no-cache')
    if (address === '/robots.txt')
      return this.#sendGenerated(request, response, 'text/plain', this.#robots(), shortly)
    if (address === '/sitemap.xml') {
      return this.#sendGenerated(request, response, 'application/xml', await this.#siteMap(), shortly)
    }
    return this.#sendPage(request, response, address, query ? `?${query}` : '')
  }

  async #sendGenerated(
    request: IncomingMessage,
    response: ServerResponse,
    contentType: string,
    text: string,
    cacheControl: string,
  ): Promise<void> {
    const headers = { 'content-type': `${contentType}; charset=utf-8`, 'cache-control': cacheControl }
    sendBody(request, response, await readyBody(text), { status: 200, headers })
  }

  #remotes(): string {
    return JSON.stringify(this.#live.current().registry, null, 2)
  }

  #robots(): string {
    return `User-agent: *\nDisallow: /api/\nDisallow: /search\nSitemap: ${this.#options.publicUrl}/sitemap.xml\n`
  }

  #siteMap(): Promise<string> {
    const { publicUrl, apiUrl, site } = this.#options
    return siteMap(publicUrl, site.productNoun, async (address) => {
      const reply = await fetch(apiUrl + address)
      if (!reply.ok) throw new Error(`${address} answered ${reply.status}`)
      return reply.json()
    })
  }

  async #sendPage(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    search: string,
  ): Promise<void> {
    const { cookie } = request.headers
    const address = { path, search, theme: themeFromCookies(cookie) }
    const { page, isPrivate, setCookies } = await this.#pageFor(cookie, address)
    if (setCookies.length > 0) response.setHeader('set-cookie', setCookies)
    const cacheControl = isPrivate ? 'private, no-store' : 'private, no-cache'
    if ('redirectTo' in page) {
      response.writeHead(302, { ...this.#headers, location: page.redirectTo, 'cache-control': cacheControl })
      response.end()
      return
    }
    const headers = {
      ...page.headers,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': cacheControl,
    }
    sendBody(request, response, page.body, { status: page.status, headers })
  }

  async #pageFor(cookies: string | undefined, address: PageAddress): Promise<VisitorsPage> {
    if (mayBeMember(cookies)) return this.#pages.visitorsPage(cookies, address)
    return { page: await this.#pages.guestPage(address), isPrivate: false, setCookies: [] }
  }
}

/** Starts the page maker: everything of the site that is not the API. @throws where the shell is not built */
export async function createPageMaker(options: PageMakerOptions): Promise<PageMaker> {
  const shell = await readPublishedBuild(path.join(options.shellFolder, 'dist/browser'), assetsPrefix)
  const live = await watchLiveRemotes(options, options.onProblem)
  const pages = new PageSource(options, shell, live)
  await pages.warm()
  return new RunningPageMaker(options, live, pages)
}
