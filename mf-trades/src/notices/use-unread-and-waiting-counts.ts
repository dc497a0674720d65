import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { countUnreadNotices, listNotices } from '@ninepocket/contract/notices/notice-endpoints'
import { listTradeMessages } from '@ninepocket/contract/trades/messages/message-endpoints'
import { getOffer, listOffers } from '@ninepocket/contract/trades/offers/offer-endpoints'
import { getTradeRatings, listMemberRatings } from '@ninepocket/contract/trades/ratings/rating-endpoints'
import { useSession } from '@ninepocket/runtime/session'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { waitingOffersQuery } from './waiting-offers-query.ts'
import { watchNotices } from './watch-notices.ts'

/** Interval at which counts are read while no stream tells of changes. */
const pollIntervalMs = 60_000

/** What another member, or time, may have changed when a notice arrives. */
const changingEndpoints = [
  countUnreadNotices,
  listNotices,
  listOffers,
  getOffer,
  listTradeMessages,
  getTradeRatings,
  listMemberRatings,
]

/** Returns the member's unread notices and the offers and trades that wait for the member. Follows changes. */
export function useUnreadAndWaitingCounts(): { unreadCount: number; waitingCount: number } {
  const client = useQueryClient()
  const session = useSession()
  const userId = session.authenticated ? session.user.id : null
  const [isLive, setIsLive] = useState(false)
  useEffect(() => {
    if (userId === null) return
    const onChange = () => {
      for (const { path } of changingEndpoints) void client.invalidateQueries({ queryKey: [path] })
    }
    return watchNotices({ onChange, onLive: setIsLive })
  }, [client, userId])
  const options = { enabled: userId !== null, refetchInterval: isLive ? (false as const) : pollIntervalMs }
  const unread = useQuery({ ...endpointQuery(countUnreadNotices, {}), ...options })
  const offers = useQuery({ ...waitingOffersQuery(), ...options })
  return { unreadCount: unread.data?.unreadCount ?? 0, waitingCount: offers.data?.waitingCount ?? 0 }
}
