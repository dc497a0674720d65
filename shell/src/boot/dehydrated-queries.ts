import { ApiError, createMissingReplyError } from '@ninepocket/client/api-error'
import type { QueryClient } from '@tanstack/react-query'
import type { DehydratedQuery } from './boot-data.ts'

/** Restores query results: data as fresh, errors as failed, so that a page renders as on the server. */
export function hydrateQueries(client: QueryClient, queries: ReadonlyArray<DehydratedQuery>): void {
  for (const { key, data, error } of queries) {
    if (!error) {
      client.setQueryData(key, data)
      continue
    }
    client
      .getQueryCache()
      .build(client, { queryKey: key })
      .setState({ status: 'error', error: new ApiError(error.status, error), errorUpdatedAt: Date.now() })
  }
}

/** Returns the settled queries of a cache. An error without a response is sent as such, because the page shows it. */
export function dehydrateSettledQueries(client: QueryClient): DehydratedQuery[] {
  return client
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state }): DehydratedQuery[] => {
      if (state.status === 'success') return [{ key: queryKey, data: state.data }]
      if (state.status === 'pending') return []
      const { status, message, code, errors } =
        state.error instanceof ApiError ? state.error : createMissingReplyError()
      return [{ key: queryKey, error: { status, message, code, ...(errors && { errors }) } }]
    })
}
