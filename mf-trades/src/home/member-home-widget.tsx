import { useSession } from '@ninepocket/runtime/session'
import { useQuery } from '@tanstack/react-query'
import { waitingOffersQuery } from '../notices/waiting-offers-query.ts'
import { OfferedWishes } from './offered-wishes.tsx'
import { WaitingOffers } from './waiting-offers.tsx'

/**
 * The offers that wait for the member, then the wishes that members offer (spec §1.4). The wishes are shown once the offers
 * above them are known, so that nothing moves them.
 */
export function MemberHomeWidget() {
  const { authenticated } = useSession()
  const { data, error, refetch } = useQuery({ ...waitingOffersQuery(), enabled: authenticated })
  if (!authenticated || (!data && !error)) return null
  return (
    <>
      <WaitingOffers reply={data} error={error} onRetry={() => void refetch()} />
      <OfferedWishes />
    </>
  )
}
