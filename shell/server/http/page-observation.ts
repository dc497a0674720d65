import type { PageRendererOptions } from '../rendering/page-renderer.ts'
import type { PageLimitName, QueueObserver } from '../rendering/page-server-work-queue.ts'

/**
 * How a page was answered: from the cache, freshly rendered, with a redirect, without markup (the browser renders it),
 * with the page for a busy site, or with an error.
 */
export type PageOutcome = 'cached' | 'rendered' | 'redirect' | 'without-markup' | 'busy' | 'failed'

/** A page as the log and the metrics see it: without its address, which may contain a search term. */
export type PageObservation = {
  requestId: string
  method: string
  /** Returns the pattern of the page's path. Only for pages that are logged: it costs as much as a cached page. */
  getRoute: () => string
  status: number
  /** Time in ms until the page was sent. */
  elapsedMs: number
  outcome: PageOutcome
  /** The limit that a busy site's page exceeds. */
  limit?: PageLimitName | undefined
}

/** Callbacks for the log and the metrics. */
export type PageServerObserver = QueueObserver &
  Pick<PageRendererOptions, 'onRender'> & {
    /** Receives the version whose page could not be rendered, if it is known. */
    onFailedRender?(version: { name: string; version: string } | null): void
    /** Receives each page that was sent, and each request that failed; files are not observed. */
    onPage?(page: PageObservation): void
  }
