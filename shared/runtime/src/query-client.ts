import { ApiError } from '@ninepocket/client/api-error'
import { QueryClient } from '@tanstack/react-query'

const defaultStaleTimeMs = 60_000
const maxRetries = 2

function shouldRetry(failures: number, error: Error): boolean {
  const isFinal = error instanceof ApiError && error.status >= 400 && error.status < 500
  return !isFinal && failures < maxRetries
}

/**
 * Creates the query cache: one per page in the browser, one per request on the server. A component that mounts does not
 * repeat a failed query, so an error in the server's markup stays until the shell clears failures on navigation.
 * Queries run offline too, because the site may run on the same machine.
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
