import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { formatCountWithNoun } from '@ninepocket/contract/site/format-count'
import { listOffers } from '@ninepocket/contract/trades/offers/offer-endpoints'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSession } from '@ninepocket/runtime/session'
import { useSite } from '@ninepocket/runtime/site'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'

/** Names the trades and offers of a member that the end of the account would cancel. */
export function OpenTradesWarning() {
  const paths = buildSitePaths(useSite().productNoun)
  const { authenticated } = useSession()
  const { data } = useQuery({
    ...endpointQuery(listOffers, { query: { group: 'under-way', limit: 1 } }),
    staleTime: 0,
    // A suspended member has no session in the browser, and no list of trades.
    enabled: authenticated,
  })
  if (!data) return null
  const { counts } = data
  const tradeCount = counts['under-way']
  const offerCount = counts['my-turn'] + counts['their-turn']
  const open = [
    tradeCount > 0 && `${formatCountWithNoun(tradeCount, 'trade')} in progress`,
    offerCount > 0 && formatCountWithNoun(offerCount, 'open offer'),
  ].filter(Boolean)
  if (open.length === 0) return null
  return (
    <p>
      You have {open.join(' and ')}, which will be canceled.{' '}
      {tradeCount > 0 ? 'If cards are on their way, complete that trade first. ' : ''}
      <Link to={paths.offers}>See your trades</Link>
    </p>
  )
}
