import { getUserDisplayName } from '@ninepocket/browse/format/get-user-display-name'
import type { PublicUser } from '@ninepocket/contract/users/user'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { getButtonClass } from '@ninepocket/ui/buttons/button'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import { PageHeader } from '@ninepocket/ui/layout/page-header'
import { BackLink } from '@ninepocket/ui/navigation/back-link'
import { Lock } from 'lucide-react'
import { Link } from 'react-router-dom'
import { LinkGroup } from './link-group.tsx'

/** A private collection. Copies for trade and for sale stay visible (spec §6.5). */
export function PrivateCollectionView({ user }: { user: PublicUser }) {
  const paths = buildSitePaths(useSite().productNoun)
  const name = getUserDisplayName(user)
  return (
    <>
      <PageHeader
        title={`${name}'s Collection`}
        back={<BackLink to={paths.user(user.username)}>Back to {name}</BackLink>}
      />
      <StatusView
        status="error"
        title="This user's collection is private"
        icon={<Lock size={48} aria-hidden="true" />}
        action={
          <LinkGroup>
            <Link className={getButtonClass()} to={paths.userList(user.username, 'for-trade')}>
              View Cards for Trade
            </Link>
            <Link className={getButtonClass()} to={paths.userList(user.username, 'for-sale')}>
              View Cards for Sale
            </Link>
          </LinkGroup>
        }
      />
    </>
  )
}
