import { buildCountryOptions } from '@ninepocket/browse/format/build-country-options'
import { readPageNumber } from '@ninepocket/browse/paging/read-page-number'
import { LoadError } from '@ninepocket/browse/states/load-error'
import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { formatCountWithNoun } from '@ninepocket/contract/site/format-count'
import { listTradePartners } from '@ninepocket/contract/trades/trade-endpoints'
import {
  type HasOrWantsFilter,
  hasOrWantsFilters,
  minUnansweredSendersToCountAsSilent,
} from '@ninepocket/contract/trades/trader'
import { countryCodes } from '@ninepocket/contract/users/country'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { getButtonClass } from '@ninepocket/ui/buttons/button'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import { Checkbox } from '@ninepocket/ui/forms/checkbox'
import { SelectField } from '@ninepocket/ui/forms/select-field'
import { PageHeader } from '@ninepocket/ui/layout/page-header'
import { PreviousNextPageLinks } from '@ninepocket/ui/navigation/previous-next-page-links'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { MemberItem } from '../members/member-item.tsx'
import listCss from '../members/member-list.module.css'
import { PageBeyondLastView } from '../paging/page-beyond-last-view.tsx'
import { formatPartnerCardCounts } from './format-partner-card-counts.ts'
import { formatPartnerRatingAndActivity } from './format-partner-rating-and-activity.ts'
import { TradeCircles } from './trade-circles.tsx'
import css from './trade-partners-page.module.css'

const sideLabels: Readonly<Record<HasOrWantsFilter, string>> = {
  both: "We want each other's cards",
  has: 'They have what I want',
  wants: 'They want what I have',
  sells: 'They sell what I want',
}
const sideOptions = hasOrWantsFilters.map((side) => ({ value: side, label: sideLabels[side] }))
const countryOptions = buildCountryOptions('Any country')

/** Members with whom the viewer could trade, best first (spec §4.30). */
export function TradePartnersPage() {
  const [search, setSearch] = useSearchParams()
  const paths = buildSitePaths(useSite().productNoun)
  const page = readPageNumber(search)
  const side = hasOrWantsFilters.find((each) => each === search.get('side')) ?? 'both'
  const isActive = search.get('isActive') === 'true'
  const answersOffers = search.get('answersOffers') === 'true'
  const country = countryCodes.find((each) => each === search.get('country'))
  const filter = {
    ...(isActive && { isActive: 'true' as const }),
    ...(answersOffers && { answersOffers: 'true' as const }),
    ...(country && { country }),
  }
  const { data, error, refetch } = useQuery({
    ...endpointQuery(listTradePartners, { query: { side, ...filter, page } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  function setFilter(name: string, value: string | null) {
    const changed = new URLSearchParams(search)
    changed.delete('page')
    if (value === null) changed.delete(name)
    else changed.set(name, value)
    setSearch(changed)
  }
  if (!data && !error) return <StatusView status="loading" title="Finding trade partners…" titleAs="h1" />
  const isFiltered = isActive || answersOffers || country !== undefined
  return (
    <div className={css.page}>
      <PageHeader
        title="Trade partners"
        actions={
          <Link className={getButtonClass('secondary')} to={paths.offers}>
            My trades
          </Link>
        }
      >
        {data ? <p>{formatCountWithNoun(data.totalPartners, 'member')}</p> : null}
      </PageHeader>
      <div className={css.filter}>
        <SelectField
          label="Show members where"
          options={sideOptions}
          value={side}
          onChange={({ target }) => setFilter('side', target.value === 'both' ? null : target.value)}
        />
        <SelectField
          label="Country"
          options={countryOptions}
          value={country ?? ''}
          onChange={({ target }) => setFilter('country', target.value || null)}
        />
        <Checkbox
          label="Active in the last 30 days"
          checked={isActive}
          onChange={({ target }) => setFilter('isActive', target.checked ? 'true' : null)}
        />
        <Checkbox
          label={`Hide members who keep ${minUnansweredSendersToCountAsSilent} or more others waiting`}
          checked={answersOffers}
          onChange={({ target }) => setFilter('answersOffers', target.checked ? 'true' : null)}
        />
      </div>
      {!data && error ? <LoadError error={error} fallback="Failed to load trade partners" onRetry={refetch} /> : null}
      {!data ? null : page > data.totalPages ? (
        <PageBeyondLastView lastPage={data.totalPages} />
      ) : data.partners.length > 0 ? (
        <ol className={listCss.members} aria-label="Trade partners">
          {data.partners.map((partner) => (
            <MemberItem key={partner.user.id} user={partner.user} to={paths.tradePartner(partner.user.username)}>
              {side === 'sells'
                ? `Sells ${formatCountWithNoun(partner.hasCount, 'card')} you want`
                : formatPartnerCardCounts(partner)}
              <p>{formatPartnerRatingAndActivity(partner)}</p>
            </MemberItem>
          ))}
        </ol>
      ) : (
        <StatusView status="empty" title={isFiltered ? 'No trade partners match' : 'No trade partners yet'}>
          <p>
            {isFiltered
              ? 'Change the filters to see more members.'
              : 'Add cards to your wishlist, and mark copies for trade.'}
          </p>
        </StatusView>
      )}
      {data ? <PreviousNextPageLinks noun="partners" page={page} lastPage={data.totalPages} /> : null}
      {data && page === 1 && <TradeCircles filter={filter} />}
      <p>
        <Link to={paths.blockedMembers}>Blocked members</Link>
      </p>
    </div>
  )
}
