import type { EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import { type getImport, watchImport } from '@ninepocket/contract/imports/import-endpoints'
import { isWorkingImport } from '@ninepocket/contract/imports/import-rule'
import { getCurrentSession } from '@ninepocket/contract/users/user-endpoints'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { importQuery } from '../../data/imports/import-queries.ts'
import { useEventStream } from './use-event-stream.ts'

const pollIntervalMs = 1000

/** Loads an import, and follows it while the server works on it: by events, or by polling where no stream opens. */
export function useFollowedImport(importId: string) {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(importQuery(importId))
  const isWorking = data !== undefined && isWorkingImport(data.import.state)
  const isStreaming = useEventStream(isWorking ? watchImport.path.replace(':importId', importId) : null, (event) => {
    // The server sends the reply of `getImport`.
    const reply = JSON.parse(event) as EndpointReply<typeof getImport>
    client.setQueryData(importQuery(importId).queryKey, reply)
  })
  useEffect(() => {
    if (!isWorking || isStreaming) return undefined
    const timer = setInterval(() => void refetch(), pollIntervalMs)
    return () => clearInterval(timer)
  }, [isWorking, isStreaming, refetch])
  const wasWorking = useRef(false)
  useEffect(() => {
    // Thousands of cards of any insert set may have changed.
    if (wasWorking.current && !isWorking)
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== getCurrentSession.path })
    wasWorking.current = isWorking
  }, [client, isWorking])
  return { data, error, refetch }
}
