import type { Logger } from '@ninepocket/api/http/observability/logger'
import type { PageObservation } from '@ninepocket/shell/server/http/page-observation'

/**
 * Logs each page as the API logs its calls. Cached pages are logged at level `debug` only: finding the route and writing
 * the line cost as much as the page.
 */
export function createPageLogger(logger: Logger): (page: PageObservation) => void {
  return ({ requestId, method, getRoute, status, elapsedMs, outcome }) => {
    const level = outcome === 'cached' ? 'debug' : 'info'
    if (!logger.isLevelEnabled(level)) return
    const ms = Math.round(elapsedMs * 100) / 100
    logger[level]({ reqId: requestId, method, route: getRoute(), status, ms, kind: outcome }, 'page')
  }
}
