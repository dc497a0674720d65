import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { themeFromCookies } from '@ninepocket/ui/theme'
import { overrideOf } from '../src/remotes/remote-override.ts'
import { withoutAttempt } from './attempt-address.ts'
import { CanaryWatch } from './canary-watch.ts'
import { findFormerAsset } from './former-shells.ts'
import { ownShell } from './live-shell.ts'
import type { PublishedBuild } from './page-files.ts'
import { type PageAddress, PageSource, type PageSourceOptions, type VisitorsPage } from './page-source.ts'
import { readPublishedBuild } from './published-build.ts'
import { versionFolder } from './registry.ts'
import { isPlainName } from './registry-problem.ts'
import { readyBody, sendBody, sendText } from './reply.ts'
import { securityHeaders } from './security-headers.ts'
import { siteMap } from './site-map.ts'
import { findStatic, sendFound, sendStatic } from './static-files.ts'
import { mayBeMember } from './visitor.ts'
import { drawShare, shareCookie, shareOf } from './visitors-share.ts'
import { type LiveRemotesWatch, watchLiveRemotes } from './watch-live-remotes.ts'

export type PageMakerOptions = Omit<PageSourceOptions, 'onRenderFailure'> & {
  /** Where the API answers, from scheme to port. */
  apiUrl: string
  /** Folder of `remotes.json` and of all published versions. */
  registryFolder: string
  /** The shell's package folder, built. */
  shellFolder: string
  /** Sees to it that the files of a published version are in `registryFolder`, where they are not always so. */
  ensureVersion?(version: { name: string; version: string }): Promise<void>
  /** Ends the trial of a version that fails too often, with the reason for the log. */
  endCanary(canary: { name: string; version: string }, reason: string): Promise<void>
}

export type PageMaker = {
  handle(request: IncomingMessage, response: ServerResponse): void
  /** A browser of this voter's could not use this version of a remote. */
  noteFailure(version: { name: string; version: string }, voter: string): void
  close(): Promise<void>
}

const assetsPrefix = '/assets/'
const remotesPrefix = '/remotes/'
const shortly = 'public, max-age=300'

class RunningPageMaker implements PageMaker {
  readonly #options: PageMakerOptions
  /** Address of the shell's script, by which a tab notices that it is of another day. */
  readonly #shellScript: string
  readonly #live: LiveRemotesWatch
  readonly #pages: PageSource
  readonly #canaries: CanaryWatch
  readonly #headers: Readonly<Record<string, string>>

  constructor(
    options: PageMakerOptions,
    parts: { shell: PublishedBuild; live: LiveRemotesWatch; pages: PageSource; canaries: CanaryWatch },
  ) {
    this.#options = options
    this.#shellScript = parts.shell.url + parts.shell.manifest.entry
    this.#live = parts.live
    this.#pages = parts.pages
    this.#canaries = parts.canaries
    this.#headers = securityHeaders(options.site)
  }

  handle(request: IncomingMessage, response: ServerResponse): void {
    this.#answer(request, response).catch((error: unknown) => {
      this.#options.onProblem(error)
      if (response.headersSent) response.destroy()
      else sendText(response, 500, 'Unexpected Application Error!')
    })
  }

  noteFailure(version: { name: string; version: string }, voter: string): void {
    this.#canaries.reported(version, voter)
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
      const file = address.slice(assetsPrefix.length)
      const own = await findStatic(path.join(shellFolder, 'dist/browser'), file)
      return sendFound(request, response, own ?? (await findFormerAsset(registryFolder, file)))
    }
    if (address.startsWith(remotesPrefix)) {
      const [name = '', version = '', ...file] = withoutAttempt(address)
        .slice(remotesPrefix.length)
        .split('/')
      if (!isPlainName(name) || !isPlainName(version)) return sendText(response, 404, 'Not found')
      await this.#options.ensureVersion?.({ name, version })
      const folder = path.join(versionFolder(registryFolder, name, version), 'browser')
      return sendStatic(request, response, folder, file.join('/'))
    }
    if (address === '/favicon.svg')
      return sendStatic(request, response, path.join(shellFolder, 'public'), 'favicon.svg')
    if (address === '/remotes.json') return this.#sendRemotes(request, response)
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

  /** The versions that this visitor has. */
  #sendRemotes(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { remotes } = this.#live.current(shareOf(request.headers.cookie))
    const text = JSON.stringify({ shell: this.#shellScript, remotes }, null, 2)
    return this.#sendGenerated(request, response, 'application/json', text, 'private, no-cache')
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
    const hasShares = this.#live.hasCanaries()
    const known = shareOf(cookie)
    const share = hasShares ? (known ?? drawShare()) : null
    const address = { path, search, theme: themeFromCookies(cookie), share }
    const { page, isPrivate, setCookies } = await this.#pageFor(cookie, address)
    const isNew = share !== null && known === null
    const cookies = isNew ? [...setCookies, shareCookie(share, this.#options.publicUrl)] : setCookies
    if (cookies.length > 0) response.setHeader('set-cookie', cookies)
    if (hasShares) this.#canaries.sent(this.#live.current(share))
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
    const override = this.#options.allowRemoteOverrides ? overrideOf(address.search) : null
    const isKnown = ({ name }: { name: string }) => name === override?.name
    if (override && this.#live.current(address.share).remotes.some(isKnown))
      return this.#pages.overriddenPage(mayBeMember(cookies) ? cookies : null, address, override)
    if (mayBeMember(cookies)) return this.#pages.visitorsPage(cookies, address)
    return { page: await this.#pages.guestPage(address), isPrivate: false, setCookies: [] }
  }
}

/** Starts the page maker: everything of the site that is not the API. @throws where the shell is not built */
export async function createPageMaker(options: PageMakerOptions): Promise<PageMaker> {
  const shell = await readPublishedBuild(path.join(options.shellFolder, 'dist/browser'), assetsPrefix)
  const taken = await ownShell(options.shellFolder)
  const live = await watchLiveRemotes({ ...options, faceVersion: taken.faceVersion })
  const canaries = new CanaryWatch(live, options)
  const onRenderFailure: PageSourceOptions['onRenderFailure'] = (versions, remote, order) =>
    canaries.notRendered(versions, remote, order)
  const pages = new PageSource({ ...options, onRenderFailure }, shell, live)
  return new RunningPageMaker(options, { shell, live, pages, canaries })
}
