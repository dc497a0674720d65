import type { PageContext, PageHead } from '@ninepocket/runtime/page-head'
import type { PageRoute } from '@ninepocket/runtime/page-route'
import { useSite } from '@ninepocket/runtime/site'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { notFoundHead } from '../../layout/status/not-found-head.ts'
import type { GuardedRoute } from '../../session/resolve-guarded-route.ts'

const emptyHead: PageHead = { titles: [] }

/**
 * Returns the head of the page, from its route and the data that is loaded so far. While the page's code loads, that is
 * the head that the server sent (`sent`), or an empty one.
 */
export function usePageHeadData(routeState: GuardedRoute, sent: PageHead | null): PageHead {
  const site = useSite()
  const client = useQueryClient()
  const [search] = useSearchParams()
  const found = routeState.status === 'ready' ? routeState.found : null
  const input: PageContext = {
    params: found?.params ?? {},
    search,
    site,
    read: (query) => client.getQueryData(query.queryKey),
  }
  // The server may have sent a personal page in its loading state. Data that is requested here could arrive before the
  // page hydrates, and would not match that markup. The page requests it itself.
  const enabled = !found?.route.isPersonal
  useQueries({ queries: (found?.route.queries(input) ?? []).map((query) => ({ ...query, enabled })) })
  // The server has built it for this page, and would build it again.
  if (sent && typeof document === 'undefined') return sent
  if (routeState.status === 'unowned') return notFoundHead
  return found ? buildHead(found.route, input) : (sent ?? emptyHead)
}

/** Data that breaks the head must not take the layout down: the page shows the error in its own place (spec §8.13). */
function buildHead(route: PageRoute, input: PageContext): PageHead {
  try {
    return route.head(input)
  } catch (error) {
    console.error(error)
    return emptyHead
  }
}
