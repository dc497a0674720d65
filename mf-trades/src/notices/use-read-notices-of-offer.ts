import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { countUnreadNotices, listNotices, markOfferNoticesRead } from '@ninepocket/contract/notices/notice-endpoints'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Marks the notices about an offer as read while its page is shown: when it opens, and when further notices arrive. */
export function useReadNoticesOfOffer(offerId: string): void {
  const client = useQueryClient()
  const countQuery = endpointQuery(countUnreadNotices, {})
  // The bell reads the count.
  const { data } = useQuery({ ...countQuery, enabled: false })
  const unreadCount = data?.unreadCount ?? 0
  // Without a message on failure: the member has not asked for it.
  const { mutate } = useMutation({
    mutationFn: () => callEndpoint(markOfferNoticesRead, { params: { offerId } }),
    onSuccess(counts) {
      client.setQueryData(countQuery.queryKey, counts)
      return client.invalidateQueries({ queryKey: [listNotices.path] })
    },
  })
  // Notices about other offers may be left, so it runs once per count.
  useEffect(() => {
    if (unreadCount > 0 && document.visibilityState !== 'hidden') mutate()
  }, [unreadCount, mutate])
}
