import type { Theme } from '@ninepocket/ui/theme'
import type { RenderedPage } from '../src/server-frame-face.ts'
import { ByteCache } from './byte-cache.ts'
import { finishedPage, type ReadyPage } from './finished-page.ts'
import type { LiveRemotes, LiveRemotesWatch } from './live-remotes.ts'
import type { PublishedBuild } from './page-files.ts'
import type { PageMakerOptions } from './page-maker.ts'
import { guestVisitor, type Visitor } from './visitor.ts'

/** A page that takes longer goes out without rows, and the browser renders it. */
const renderBudgetMs = 100
/** So long may a page show counts of cards that have changed meanwhile; the catalogue itself is always true. */
const oldCountsMs = 10_000
const cacheBytes = 64 * 1024 * 1024
/** Renders before the site says that it is ready: the first of a thread is slow. */
const warmUps = 3
const guest = guestVisitor.session

export type PageAddress = { path: string; search: string; theme: Theme }
/** A page, whether nobody but its visitor may ever see it, and the cookies that go with it. */
export type VisitorsPage = { page: ReadyPage; isPrivate: boolean; setCookies: ReadonlyArray<string> }

/** `countsReadAt`: of a page that holds cards, when it was begun; in milliseconds since 1970. */
type KeptPage = { page: ReadyPage; countsReadAt: number | null }

type GuestJob = PageAddress & { key: string; live: LiveRemotes; state: string }

/** Pages: those of guests each made once for a catalogue, a set of live versions and a theme; members' every time. */
export class PageSource {
  readonly #options: PageMakerOptions
  readonly #shell: PublishedBuild
  readonly #live: LiveRemotesWatch
  readonly #cache = new ByteCache<KeptPage>(cacheBytes)
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
      const { renderer } = this.#live.current()
      await renderer.render({ path: '/', search: '', session: guest }).catch(this.#options.onProblem)
    }
  }

  /** A guest's page, from the cache where it is there. Never rejects because of a remote. */
  async guestPage(address: PageAddress): Promise<ReadyPage> {
    const live = this.#live.current()
    const state = `${this.#options.catalogueVersion()} ${live.versions}`
    if (state !== this.#cachedFor) {
      this.#cache.clear()
      this.#running.clear()
      this.#cachedFor = state
    }
    const key = `${address.theme} ${address.path}${address.search}`
    const known = this.#cache.get(key)
    if (known && this.#hasTrueCounts(known)) return known.page
    const running = this.#running.get(key) ?? this.#makeForGuests({ ...address, key, live, state })
    this.#running.set(key, running)
    return running
  }

  /** The page of whoever the cookies belong to. Never rejects because of a remote or the API. */
  visitorsPage(cookies: string, address: PageAddress): Promise<VisitorsPage> {
    const { path, search, theme } = address
    const live = this.#live.current()
    const asked: { visitor?: Visitor } = {}
    const make = async (): Promise<VisitorsPage> => {
      const { session, setCookies } = await this.#options.visitorOf(cookies)
      asked.visitor = { session, setCookies }
      if (!session.authenticated) return { page: await this.guestPage(address), isPrivate: false, setCookies }
      const rendered = await live.renderer.render({ path, search, session })
      return { page: await this.#finish({ theme, live, session }, rendered), isPrivate: true, setCookies }
    }
    return this.#withinBudget(make(), async (reason) => {
      const { session = null, setCookies = [] } = asked.visitor ?? {}
      const page = await this.#finish({ theme, live, session }, { kind: 'empty', reason })
      return { page, isPrivate: true, setCookies }
    })
  }

  /** A page of cards whose counts have changed is made anew, but not at each of many changes. */
  #hasTrueCounts({ countsReadAt }: KeptPage): boolean {
    if (countsReadAt === null || countsReadAt > this.#options.cardCountsChangedAt()) return true
    return Date.now() - countsReadAt < oldCountsMs
  }

  #makeForGuests(job: GuestJob): Promise<ReadyPage> {
    const { path, search, theme, live } = job
    const begunAt = Date.now()
    const make = async (): Promise<ReadyPage> => {
      const rendered = await live.renderer.render({ path, search, session: guest })
      const page = await this.#finish({ theme, live, session: guest }, rendered)
      const isLasting = rendered.kind === 'page' && !rendered.isPersonal && rendered.status < 500
      if (isLasting && 'body' in page && this.#cachedFor === job.state)
        this.#cache.set(
          job.key,
          { page, countsReadAt: holdsCards(rendered) ? begunAt : null },
          page.body.plain.length + (page.body.brotli?.length ?? 0),
        )
      return page
    }
    return this.#withinBudget(make(), (reason) =>
      this.#finish({ theme, live, session: guest }, { kind: 'empty', reason }),
    ).finally(() => this.#running.delete(job.key))
  }

  /** What is made, or `otherwise` where that fails or takes too long; it may still come, and be kept, afterwards. */
  #withinBudget<Page>(made: Promise<Page>, otherwise: (reason: string) => Promise<Page>): Promise<Page> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<string>((resolve) => {
      timer = setTimeout(resolve, renderBudgetMs, `not rendered within ${renderBudgetMs} ms`)
    })
    const outcome = Promise.race([
      made.catch((error: unknown) => {
        this.#options.onProblem(error)
        return otherwise(String(error))
      }),
      late.then(otherwise),
    ])
    return outcome.finally(() => clearTimeout(timer))
  }

  #finish(
    job: { theme: Theme; live: LiveRemotes; session: Visitor['session'] | null },
    outcome: Parameters<typeof finishedPage>[1],
  ): Promise<ReadyPage> {
    const { site, publicUrl } = this.#options
    return finishedPage({ ...job, site, publicUrl, shell: this.#shell }, outcome)
  }
}

/** Whether the page's first data are cards: the answer of a call that tells of cards, by the path in its key. */
function holdsCards({ answers }: Extract<RenderedPage, { kind: 'page' }>): boolean {
  return answers.some(({ key: [path] }) => typeof path === 'string' && /^\/api\/(cards|search)\b/.test(path))
}
