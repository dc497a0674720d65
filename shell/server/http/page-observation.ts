import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Site } from '@ninepocket/contract/site/site'
import { findOwnerAmong } from '../../src/remotes/routing/find-owning-remote.ts'
import type { PublicRegistryEntry } from '../registry/version-sets.ts'
import type { PageLimit, QueueObserver } from '../rendering/page-queue.ts'
import type { PageRendererOptions } from '../rendering/page-renderer.ts'

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
  limit?: PageLimit | undefined
}

/** Callbacks for the log and the metrics. */
export type PageServerObserver = QueueObserver &
  Pick<PageRendererOptions, 'onRender'> & {
    /** Receives the version whose page could not be rendered, if it is known. */
    onFailedRender?(version: { name: string; version: string } | null): void
    /** Receives each page that was sent, and each request that failed; files are not observed. */
    onPage?(page: PageObservation): void
  }

export type ReportPage = (outcome: PageOutcome, limit?: PageLimit) => void

export const requestIdHeader = 'x-request-id'

/** Returns the id that the server has given the request. */
export function getRequestId({ headers }: IncomingMessage): string {
  return String(headers[requestIdHeader] ?? '')
}

/** Returns a function that reports how a page was sent, once its response has a status. `remotes` own the routes. */
export function createPageReport(
  request: IncomingMessage,
  response: ServerResponse,
  {
    onPage,
    remotes,
    site,
  }: {
    onPage: ((page: PageObservation) => void) | undefined
    remotes: ReadonlyArray<PublicRegistryEntry>
    site: Site
  },
): ReportPage {
  const startedAt = performance.now()
  return (outcome, limit) =>
    onPage?.({
      requestId: getRequestId(request),
      method: request.method ?? '',
      getRoute: () => {
        const [path = '/'] = (request.url ?? '/').split('?', 1)
        return findOwnerAmong(remotes, path, site.productNoun)?.pattern ?? 'unknown'
      },
      status: response.statusCode,
      elapsedMs: performance.now() - startedAt,
      outcome,
      limit,
    })
}
