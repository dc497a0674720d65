import { ApiError } from '@ninepocket/client/api-error'
import { QueryClient } from '@tanstack/react-query'

/** How long catalogue data is taken as fresh in the browser. */
const freshMs = 60_000
const retries = 2

/** An answer with a reason (4xx) is final; what got no answer or a 5xx is asked again. */
function mayRetry(failures: number, error: Error): boolean {
  const isFinal = error instanceof ApiError && error.status >= 400 && error.status < 500
  return !isFinal && failures < retries
}

/** A query cache with the site's rules: one per page in the browser, one per request on the server. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: freshMs, retry: mayRetry, retryOnMount: false, refetchOnWindowFocus: false },
    },
  })
}
