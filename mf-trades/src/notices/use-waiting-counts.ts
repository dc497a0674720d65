import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { countUnreadNotices, listNotices } from '@ninepocket/contract/notices/notice-endpoints'
import { listTradeMessages } from '@ninepocket/contract/trades/messages/message-endpoints'
import { getOffer, listOffers } from '@ninepocket/contract/trades/offers/offer-endpoints'
import { useSession } from '@ninepocket/runtime/session'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { watchNotices } from './watch-notices.ts'

/** Interval at which counts are read while no stream tells of changes. */
const pollIntervalMs = 60_000

/** The number of offers that wait for the member's answer. */
export const myTurnCountQuery = () => endpointQuery(listOffers, { query: { group: 'my-turn', limit: 1 } })

/** Returns the member's unread notices and the offers that wait for the member's answer. Follows changes. */
export function useWaitingCounts(): { unreadCount: number; myTurnCount: number } {
  const client = useQueryClient()
  const session = useSession()
  const userId = session.authenticated ? session.user.id : null
  const [isLive, setIsLive] = useState(false)
  useEffect(() => {
    if (userId === null) return
    const onChange = () => {
      for (const { path } of [countUnreadNotices, listNotices, listOffers, getOffer, listTradeMessages])
        void client.invalidateQueries({ queryKey: [path] })
    }
    return watchNotices({ onChange, onLive: setIsLive })
  }, [client, userId])
  const options = { enabled: userId !== null, refetchInterval: isLive ? (false as const) : pollIntervalMs }
  const unread = useQuery({ ...endpointQuery(countUnreadNotices, {}), ...options })
  const offers = useQuery({ ...myTurnCountQuery(), ...options })
  return { unreadCount: unread.data?.unreadCount ?? 0, myTurnCount: offers.data?.counts['my-turn'] ?? 0 }
}
