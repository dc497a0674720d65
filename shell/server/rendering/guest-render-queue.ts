import { isCrawler } from '@ninepocket/contract/endpoints/is-crawler'
import type { CatalogueChangeTracker } from './catalogue-change-tracker.ts'
import type { RenderStartTime } from './page-cache.ts'
import type { PageResponse } from './page-response.ts'
import { PageServerBusyError, type PageServerWorkQueue } from './page-server-work-queue.ts'
import type { PageVariantRequest } from './page-variant-request.ts'
import { QueuedRender } from './queued-render.ts'
import type { RunningVersionSet } from './start-version-set.ts'

/** Limit on the pages that wait when a crawler's is added. Crawlers come back later. */
const maxWaitingForCrawlers = 10

/** A page that is rendered for guests. `start` is null while it waits in the queue. */
export type GuestRender = PageVariantRequest & { key: string; live: RunningVersionSet; start: RenderStartTime | null }

/** `withoutMarkup` is the page for visitors who do not get the rendered one. */
export type SharedRender = { queued: QueuedRender<PageResponse>; withoutMarkup: Promise<PageResponse> | null }

type RunningRender = { render: GuestRender; shared: SharedRender; isForCrawler: boolean }

/** The pages of guests that wait or are being rendered. Visitors share them, and crawlers come last. */
export class GuestRenderQueue {
  readonly #queue: PageServerWorkQueue
  readonly #memberQueue: PageServerWorkQueue
  readonly #changes: CatalogueChangeTracker
  readonly #running = new Map<string, RunningRender>()

  constructor(queues: { guests: PageServerWorkQueue; members: PageServerWorkQueue }, changes: CatalogueChangeTracker) {
    this.#queue = queues.guests
    this.#memberQueue = queues.members
    this.#changes = changes
  }

  /**
   * Returns the render of a page: one that other visitors wait for, unless it may be outdated, or a new one.
   * @throws PageServerBusyError if a crawler would need a new one while others wait
   */
  join(
    request: PageVariantRequest & { key: string; live: RunningVersionSet },
    renderPage: (render: GuestRender) => Promise<PageResponse>,
  ): SharedRender {
    const isForCrawler = isCrawler(request.userAgent)
    const running = this.#running.get(request.key)
    if (running && this.#canShare(running, isForCrawler)) return running.shared
    if (isForCrawler) this.#assertShortQueues()
    const render: GuestRender = { ...request, start: null }
    const queued = new QueuedRender(this.#queue, () => renderPage(render), isForCrawler ? 'low' : 'normal')
    const added: RunningRender = { render, shared: { queued, withoutMarkup: null }, isForCrawler }
    this.#running.set(request.key, added)
    queued.onEnd(() => {
      // There may be a newer render.
      if (this.#running.get(request.key) === added) this.#running.delete(request.key)
    })
    return added.shared
  }

  #canShare({ render: { start }, shared, isForCrawler }: RunningRender, isCrawlerAsking: boolean): boolean {
    if (shared.queued.isCanceled) return false
    // A visitor would wait longer than for a render of their own.
    if (start === null) return isCrawlerAsking || !isForCrawler
    // Something may have changed since the render started. Only its result tells what it was rendered from.
    return !this.#changes.isStale([this.#changes.mayDependOnAnythingTag], start.change)
  }

  #assertShortQueues(): void {
    const waitingCount = this.#queue.waitingCount + this.#memberQueue.waitingCount
    if (waitingCount >= maxWaitingForCrawlers)
      throw new PageServerBusyError('crawler_renders', `${waitingCount} pages wait already`)
  }
}
