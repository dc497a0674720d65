import { UserLoader } from '@ninepocket/browse/profile/user-loader'
import type { PublicUser } from '@ninepocket/contract/users/user'
import { parseUsername } from '@ninepocket/paths/parse-username'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSession } from '@ninepocket/runtime/session'
import { useSite } from '@ninepocket/runtime/site'
import { getButtonClass } from '@ninepocket/ui/buttons/button'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router-dom'

/** Loads the member of a page `/trades/:username…`. Members have no such pages about themselves. */
export function TradePartnerLoader({ children }: { children: (partner: PublicUser) => ReactNode }) {
  const username = parseUsername(useParams().username)
  const session = useSession()
  if (username === null) return <StatusView status="empty" title="User not found" titleAs="h1" />
  return (
    <UserLoader username={username}>
      {(user) => (session.authenticated && session.user.id === user.id ? <OwnPageView /> : children(user))}
    </UserLoader>
  )
}

function OwnPageView() {
  const paths = buildSitePaths(useSite().productNoun)
  return (
    <StatusView
      status="empty"
      title="You can't trade with yourself"
      titleAs="h1"
      action={
        <Link className={getButtonClass('primary')} to={paths.trades}>
          Find trade partners
        </Link>
      }
    >
      <p>Choose another member to compare your lists.</p>
    </StatusView>
  )
}
