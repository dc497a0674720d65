import type { ProfileReply } from '@ninepocket/contract/users/profile-reply'
import { sessionQuery } from '@ninepocket/runtime/session'
import { QueryClient } from '@tanstack/react-query'
import { aGuestSession } from '../builders/a-session.ts'

/**
 * A query cache that knows who is there, as that of every page does, and nothing else. It tells of a failure at once,
 * for no test waits for a second try.
 */
export function createTestQueryClient(session: ProfileReply = aGuestSession()): QueryClient {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 60_000, retryOnMount: false } },
  })
  client.setQueryData(sessionQuery().queryKey, session)
  return client
}
