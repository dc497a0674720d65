import { formatCountWithNoun } from '@ninepocket/contract/site/format-count'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSession } from '@ninepocket/runtime/session'
import { useSite } from '@ninepocket/runtime/site'
import { VisuallyHidden } from '@ninepocket/ui/layout/visually-hidden'
import { useQuery } from '@tanstack/react-query'
import { waitingOffersQuery } from './waiting-offers-query.ts'
import css from './waiting-trades-badge.module.css'

/** Mark on the link to the member's trades while offers or trades wait for the member. The bell keeps the count current. */
export function WaitingTradesBadge({ path }: { path: string }) {
  const { offers } = buildSitePaths(useSite().productNoun)
  const { authenticated } = useSession()
  const { data } = useQuery({ ...waitingOffersQuery(), enabled: authenticated && path === offers })
  const count = data?.waitingCount ?? 0
  if (path !== offers || count === 0) return null
  return (
    <>
      <span className={css.mark} />
      <VisuallyHidden>{formatCountWithNoun(count, 'trade')} waiting for you</VisuallyHidden>
    </>
  )
}
