import { PageError } from '@ninepocket/browse/states/page-error'
import type { Offer } from '@ninepocket/contract/trades/offers/offer'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { offerQuery } from './offer-query.ts'

/** Loads the offer of a page `/offers/:offer…`. */
export function OfferLoader({ children }: { children: (offer: Offer) => ReactNode }) {
  const { data, error, refetch } = useQuery({
    ...offerQuery(useParams().offer ?? ''),
    staleTime: 0,
    // The partner may have taken a step meanwhile.
    refetchOnWindowFocus: true,
  })
  if (data) return children(data.offer)
  if (error) return <PageError title="Trade" error={error} onRetry={refetch} />
  return <StatusView status="loading" title="Loading the trade…" titleAs="h1" />
}
