import { ApiError } from '@ninepocket/client/api-error'
import { QueryClient } from '@tanstack/react-query'

/** How long catalogue data is taken as fresh in the browser. */
const defaultStaleTimeMs = 60_000
const maxRetries = 2

/** An answer with a reason (4xx) is final; what got no answer or a 5xx is asked again. */
function shouldRetry(failures: number, error: Error): boolean {
  const isFinal = error instanceof ApiError && error.status >= 400 && error.status < 500
  return !isFinal && failures < maxRetries
}

/**
 * A query cache with the site's rules: one per page in the browser, one per request on the server. A failed query is
 * not asked again by whoever shows it next, so that a failure that came with the page is shown as it was sent; the
 * shell forgets failures when the path changes. Being offline stops no call: the site may run on this machine.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: defaultStaleTimeMs,
        retry: shouldRetry,
        retryOnMount: false,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  })
}
