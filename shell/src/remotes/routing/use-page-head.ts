import type { PageHead, PageInput } from '@ninepocket/runtime/page-head'
import { useSite } from '@ninepocket/runtime/site'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import type { GuardedRoute } from '../../session/guard-route.ts'

const emptyHead: PageHead = { titles: [] }

/**
 * What the frame says of the page: from its route and what is known of its data by now. While the page itself is
 * loading it is what the page maker sent (`sent`), or nothing.
 */
export function usePageHead(part: GuardedRoute, sent: PageHead | null): PageHead {
  const site = useSite()
  const client = useQueryClient()
  const [search] = useSearchParams()
  const found = part.status === 'ready' ? part.found : null
  const input: PageInput = {
    params: found?.params ?? {},
    search,
    site,
    read: (query) => client.getQueryData(query.queryKey),
  }
  // A personal page may have come as its loading state: an answer asked for here could be there before the page is
  // live, and would not be what was sent. The page asks by itself as soon as it is.
  const enabled = !found?.route.isPersonal
  useQueries({ queries: (found?.route.queries(input) ?? []).map((query) => ({ ...query, enabled })) })
  return found?.route.head(input) ?? sent ?? emptyHead
}
