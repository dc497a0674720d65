import { ApiError, createNoResponseError } from '@ninepocket/client/api-error'
import type { QueryClient } from '@tanstack/react-query'
import type { DehydratedQuery } from './boot-data.ts'

/** Puts answers into a query cache: data as fresh, errors as failed, so that a page renders as it did on the server. */
export function hydrateQueries(client: QueryClient, answers: ReadonlyArray<DehydratedQuery>): void {
  for (const { key, data, error } of answers) {
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

/** What a query cache knows, to be sent with the page. A fault that is no answer is sent as none, for it was shown. */
export function dehydrateQueries(client: QueryClient): DehydratedQuery[] {
  return client
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state }): DehydratedQuery[] => {
      if (state.status === 'success') return [{ key: queryKey, data: state.data }]
      if (state.status === 'pending') return []
      const { status, message, code, errors } =
        state.error instanceof ApiError ? state.error : createNoResponseError()
      return [{ key: queryKey, error: { status, message, code, ...(errors && { errors }) } }]
    })
}
