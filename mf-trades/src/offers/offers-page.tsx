import { readPageNumber } from '@ninepocket/browse/paging/read-page-number'
import { LoadError } from '@ninepocket/browse/states/load-error'
import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { formatCountWithNoun } from '@ninepocket/contract/site/format-count'
import { listOffers } from '@ninepocket/contract/trades/offers/offer-endpoints'
import { type OfferGroup, offerGroups } from '@ninepocket/contract/trades/offers/offer-states'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { getButtonClass } from '@ninepocket/ui/buttons/button'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import { PageHeader } from '@ninepocket/ui/layout/page-header'
import { PreviousNextPageLinks } from '@ninepocket/ui/navigation/previous-next-page-links'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import listCss from '../members/member-list.module.css'
import { PageBeyondLastView } from '../paging/page-beyond-last-view.tsx'
import { OfferItem } from './offer-item.tsx'
import { offerGroupLabels } from './offer-texts.ts'
import css from './offers-page.module.css'
import { readOfferGroup } from './read-offer-group.ts'

/** The member's offers and trades by state, with what comes next for whom (spec §4.31). */
export function OffersPage() {
  const [search] = useSearchParams()
  const paths = buildSitePaths(useSite().productNoun)
  const group = readOfferGroup(search)
  const page = readPageNumber(search)
  const { data, error, refetch } = useQuery({
    ...endpointQuery(listOffers, { query: { ...(group && { group }), page } }),
    staleTime: 0,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
  })
  if (!data && !error) return <StatusView status="loading" title="Loading your trades…" titleAs="h1" />
  return (
    <div className={css.page}>
      <PageHeader
        title="My trades"
        actions={
          <Link className={getButtonClass('secondary')} to={paths.trades}>
            Find trade partners
          </Link>
        }
      >
        {data ? <p>{formatCountWithNoun(data.totalOffers, group === 'drafts' ? 'draft' : 'trade')}</p> : null}
      </PageHeader>
      <GroupLinks group={group} counts={data?.counts} />
      {!data && error ? <LoadError error={error} fallback="Failed to load your trades" onRetry={refetch} /> : null}
      {!data ? null : page > data.totalPages ? (
        <PageBeyondLastView lastPage={data.totalPages} />
      ) : data.offers.length > 0 ? (
        <ol className={listCss.members} aria-label="My trades">
          {data.offers.map((offer) => (
            <OfferItem key={offer.id} offer={offer} />
          ))}
        </ol>
      ) : (
        <StatusView status="empty" title={group ? `Nothing in “${offerGroupLabels[group]}”` : 'No trades yet'}>
          <p>Offer another member a trade, or ask to buy a copy that's for sale.</p>
        </StatusView>
      )}
      {data ? <PreviousNextPageLinks noun="trades" page={page} lastPage={data.totalPages} /> : null}
      <p>
        <Link to={paths.savedAddress}>Saved address</Link>
      </p>
    </div>
  )
}

function GroupLinks({
  group,
  counts,
}: {
  group: OfferGroup | undefined
  counts: Record<OfferGroup, number> | undefined
}) {
  const { offers } = buildSitePaths(useSite().productNoun)
  return (
    <nav className={css.groups} aria-label="Trade status">
      <Link className={css.group} to={offers} aria-current={group ? undefined : 'page'}>
        All
      </Link>
      {offerGroups.map((each) => (
        <Link
          key={each}
          className={css.group}
          to={`${offers}?group=${each}`}
          aria-current={group === each ? 'page' : undefined}
        >
          {offerGroupLabels[each]} {counts ? `(${counts[each]})` : null}
        </Link>
      ))}
    </nav>
  )
}
