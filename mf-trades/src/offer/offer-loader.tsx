import { InvalidAddressView, type NotFoundMessageAndLink, PageError } from '@ninepocket/browse/states/page-error'
import { ApiError } from '@ninepocket/client/api-error'
import type { Offer } from '@ninepocket/contract/trades/offers/offer'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { parseSlugId } from '@ninepocket/paths/slug'
import { useSite } from '@ninepocket/runtime/site'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { offerQuery } from './offer-query.ts'

function useOfferNotFound(): NotFoundMessageAndLink {
  const { offers } = buildSitePaths(useSite().productNoun)
  return { message: 'Offer not found', link: { to: offers, label: 'Go to my trades' } }
}

/** Loads the offer of a page `/offers/:offer…`. */
export function OfferLoader({ children }: { children: (offer: Offer) => ReactNode }) {
  const offerId = parseSlugId(useParams().offer ?? '')
  const notFound = useOfferNotFound()
  return offerId === null ? (
    <InvalidAddressView {...notFound} />
  ) : (
    <LoadedOffer offerId={offerId}>{children}</LoadedOffer>
  )
}

function LoadedOffer({ offerId, children }: { offerId: string; children: (offer: Offer) => ReactNode }) {
  const notFound = useOfferNotFound()
  const { data, error, refetch } = useQuery({
    ...offerQuery(offerId),
    staleTime: 0,
    // The partner may have taken a step meanwhile.
    refetchOnWindowFocus: true,
  })
  // A draft may have been deleted in another tab.
  const isGone = error instanceof ApiError && error.status === 404
  if (data && !isGone) return children(data.offer)
  if (error) return <PageError title="Trade" notFound={notFound} error={error} onRetry={refetch} />
  return <StatusView status="loading" title="Loading the trade…" titleAs="h1" />
}
