import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

const hasFailed = ({ state }: { state: { status: string; data: unknown } }) =>
  state.status === 'error' && state.data === undefined

/** Drops failed queries that no page shows any more, and asks again for those that the present one shows. */
function retryFailedQueries(client: QueryClient): void {
  client.removeQueries({ type: 'inactive', predicate: hasFailed })
  void client.refetchQueries({ type: 'active', predicate: hasFailed })
}

/**
 * The query cache shows a failure as it was sent with the page and does not ask again by itself
 * (`createQueryClient`). Every move is a new try: to another page, back to one that failed, or by a link to this one.
 */
export function useRetryFailedQueries(): void {
  const client = useQueryClient()
  const { key } = useLocation()
  const lastKey = useRef(key)
  useEffect(() => {
    if (lastKey.current === key) return
    lastKey.current = key
    retryFailedQueries(client)
  }, [client, key])
}
