import { getSessionAbortSignal } from '@ninepocket/browse/mutations/session-abort-signal'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { countUnreadNotices, listNotices, markOfferNoticesRead } from '@ninepocket/contract/notices/notice-endpoints'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Marks the notices about an offer as read while its page is shown: when it opens, when further notices arrive, and when
 * its tab is shown again.
 */
export function useAutoMarkOfferNoticesRead(offerId: string): void {
  const client = useQueryClient()
  const countQuery = endpointQuery(countUnreadNotices, {})
  // The bell reads the count.
  const { data } = useQuery({ ...countQuery, enabled: false })
  const unreadCount = data?.unreadCount ?? 0
  /** Notices that the last call left, because they are about other offers. */
  const leftCount = useRef(0)
  // Without a message on failure: the member has not asked for it.
  const { mutate } = useMutation({
    mutationFn: () => callEndpoint(markOfferNoticesRead, { params: { offerId } }),
    onMutate: getSessionAbortSignal,
    onSuccess(counts, _input, session) {
      // The reply is about the previous member.
      if (session.aborted) return
      leftCount.current = counts.unreadCount
      client.setQueryData(countQuery.queryKey, counts)
      return client.invalidateQueries({ queryKey: [listNotices.path] })
    },
  })
  const readNotices = useEffectEvent(() => {
    if (unreadCount > leftCount.current && document.visibilityState !== 'hidden') mutate()
  })
  useEffect(() => {
    // The number of the last page says nothing about another offer.
    leftCount.current = 0
    document.addEventListener('visibilitychange', readNotices)
    return () => document.removeEventListener('visibilitychange', readNotices)
  }, [offerId])
  useEffect(() => {
    if (unreadCount < leftCount.current) leftCount.current = unreadCount
    readNotices()
  }, [offerId, unreadCount])
}
