import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Site } from '@ninepocket/contract/site/site'
import { findOwningRemoteAmong } from '../../src/remotes/routing/find-owning-remote-name.ts'
import type { PublicRegistryEntry } from '../registry/version-sets.ts'
import type { PageLimitName } from '../rendering/page-server-work-queue.ts'
import type { PageObservation, PageOutcome } from './page-observation.ts'
import { pageTracingChannel } from './page-tracing-channel.ts'

export type PageReporter = (outcome: PageOutcome, limit?: PageLimitName) => void

export const requestIdHeader = 'x-request-id'

/** Returns the id that the server has given the request. */
export function getRequestId({ headers }: IncomingMessage): string {
  return String(headers[requestIdHeader] ?? '')
}

/** Returns the headers by which the API calls of a page belong to its request. */
export function getApiTracingHeaders(request: IncomingMessage): Readonly<Record<string, string>> {
  const { traceparent } = request.headers
  return { [requestIdHeader]: getRequestId(request), ...(typeof traceparent === 'string' && { traceparent }) }
}

/** Returns a function that reports how a page was sent, once its response has a status. `remotes` own the routes. */
export function createPageReporter(
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
): PageReporter {
  const startedAt = performance.now()
  return (outcome, limit) => {
    const page: PageObservation = {
      requestId: getRequestId(request),
      method: request.method ?? '',
      getRoute: () => {
        const [path = '/'] = (request.url ?? '/').split('?', 1)
        return findOwningRemoteAmong(remotes, path, site.productNoun)?.pattern ?? 'unknown'
      },
      status: response.statusCode,
      elapsedMs: performance.now() - startedAt,
      outcome,
      limit,
    }
    onPage?.(page)
    pageTracingChannel.asyncEnd.publish({ request, page })
  }
}
