import type { CurrentSession } from '@ninepocket/contract/users/current-session'
import { sessionQuery } from '@ninepocket/runtime/session'
import { QueryClient } from '@tanstack/react-query'
import { aGuestSession } from '../builders/a-session.ts'

/** Creates a query cache with a session. Queries are not retried, so that failures show at once. */
export function createTestQueryClient(session: CurrentSession = aGuestSession()): QueryClient {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 60_000, retryOnMount: false } },
  })
  client.setQueryData(sessionQuery().queryKey, session)
  return client
}
