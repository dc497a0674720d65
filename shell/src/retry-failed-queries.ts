import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { useChangeEffect } from './layout/use-change-effect.ts'

const hasFailed = ({ state }: { state: { status: string; data: unknown } }) =>
  state.status === 'error' && state.data === undefined

/** Removes failed queries that are not shown and refetches those that are. */
function retryFailedQueries(client: QueryClient): void {
  client.removeQueries({ type: 'inactive', predicate: hasFailed })
  void client.refetchQueries({ type: 'active', predicate: hasFailed })
}

/**
 * The query cache keeps failed queries of the boot data and does not retry them (`createQueryClient`). Every
 * navigation retries them.
 */
export function useRetryQueriesOnNavigation(): void {
  const client = useQueryClient()
  const { key } = useLocation()
  useChangeEffect(key, () => retryFailedQueries(client))
}
