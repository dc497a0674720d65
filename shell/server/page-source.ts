import type { Theme } from '@ninepocket/ui/theme'
import type { RenderedPage } from '../src/server-frame-face.ts'
import { ByteCache } from './byte-cache.ts'
import { htmlDocument } from './document.ts'
import type { LiveRemotes, LiveRemotesWatch } from './live-remotes.ts'
import { type PublishedBuild, pageFiles } from './page-files.ts'
import type { PageMakerOptions } from './page-maker.ts'
import { type ReadyBody, readyBody } from './reply.ts'
import { securityHeaders } from './security-headers.ts'

/** A page that takes longer goes out without rows, and the browser renders it. */
const renderBudgetMs = 100
const cacheBytes = 64 * 1024 * 1024
/** Renders before the site says that it is ready: the first of a thread is slow. */
const warmUps = 3

export type ReadyPage =
  | { status: number; body: ReadyBody; headers: Readonly<Record<string, string>> }
  | { redirectTo: string }
type Outcome = RenderedPage | { kind: 'empty'; reason: string }

/** Guests' pages, each made once for a catalogue, a set of live versions and a theme. */
export class PageSource {
  readonly #options: PageMakerOptions
  readonly #shell: PublishedBuild
  readonly #live: LiveRemotesWatch
  readonly #cache = new ByteCache<ReadyPage>(cacheBytes)
  readonly #running = new Map<string, Promise<ReadyPage>>()
  #cachedFor = ''

  constructor(options: PageMakerOptions, shell: PublishedBuild, live: LiveRemotesWatch) {
    this.#options = options
    this.#shell = shell
    this.#live = live
  }

  /** Renders the home page until the thread is warm. */
  async warm(): Promise<void> {
    for (let time = 0; time < warmUps; time++) {
      await this.#live.current().renderer.render('/', '').catch(this.#options.onProblem)
    }
  }

  /** The page of an address, from the cache where it is there. Never rejects because of a remote. */
  async page(path: string, search: string, theme: Theme): Promise<ReadyPage> {
    const live = this.#live.current()
    const state = `${this.#options.catalogueVersion()} ${live.versions}`
    if (state !== this.#cachedFor) {
      this.#cache.clear()
      this.#running.clear()
      this.#cachedFor = state
    }
    const key = `${theme} ${path}${search}`
    const known = this.#cache.get(key)
    if (known) return known
    const running = this.#running.get(key) ?? this.#make({ key, path, search, theme, live, state })
    this.#running.set(key, running)
    return running
  }

  async #make(job: {
    key: string
    path: string
    search: string
    theme: Theme
    live: LiveRemotes
    state: string
  }): Promise<ReadyPage> {
    const rendering = job.live.renderer.render(job.path, job.search)
    const finished = rendering
      .then((page) => this.#finish(job, page))
      .then((ready) => {
        const isCurrent = this.#cachedFor === job.state
        if (isCurrent && !('redirectTo' in ready) && ready.status < 500) {
          this.#cache.set(job.key, ready, ready.body.plain.length + (ready.body.brotli?.length ?? 0))
        }
        return ready
      })
    const emptyBecause = (reason: string) => this.#finish(job, { kind: 'empty', reason })
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<string>((resolve) => {
      timer = setTimeout(resolve, renderBudgetMs, `not rendered within ${renderBudgetMs} ms`)
    })
    const outcome = Promise.race([
      finished.catch((error: unknown) => {
        this.#options.onProblem(error)
        return emptyBecause(String(error))
      }),
      late.then(emptyBecause),
    ])
    return outcome.finally(() => {
      clearTimeout(timer)
      this.#running.delete(job.key)
    })
  }

  async #finish({ theme, live }: { theme: Theme; live: LiveRemotes }, page: Outcome): Promise<ReadyPage> {
    if (page.kind === 'redirect') return { redirectTo: page.to }
    const { site, publicUrl } = this.#options
    const isRendered = page.kind === 'page'
    const build = isRendered ? live.builds.get(page.remote) : undefined
    const head = isRendered ? page.head : { titles: [] }
    const files = pageFiles(this.#shell, isRendered && build ? { build, chunk: page.chunk } : null)
    const html = htmlDocument({
      head,
      theme,
      publicUrl,
      markup: isRendered ? page.markup : live.renderer.frameMarkup,
      files,
      boot: {
        site,
        remotes: live.registry.remotes.map(({ releasedAt: _, previous: __, ...info }) => info),
        answers: isRendered ? page.answers : [],
        page: isRendered ? { path: page.path, head } : null,
        ...(!isRendered && { reason: page.reason }),
      },
    })
    return {
      status: isRendered ? page.status : 200,
      body: await readyBody(html),
      headers: securityHeaders(
        site,
        files.styles.map(({ hash }) => hash),
      ),
    }
  }
}
