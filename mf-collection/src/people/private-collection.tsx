import { getDisplayName } from '@ninepocket/browse/words/display-name'
import type { PublicUser } from '@ninepocket/contract/user'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { BackLink } from '@ninepocket/ui/back-link'
import { getButtonClass } from '@ninepocket/ui/button'
import { PageHeader } from '@ninepocket/ui/list-header'
import { StatusView } from '@ninepocket/ui/status-view'
import { Lock } from 'lucide-react'
import { Link } from 'react-router-dom'
import { LinkRow } from './ways.tsx'

/** A collection that its owner keeps to themselves; what they have marked stays open to all (spec §6.5). */
export function PrivateCollection({ user }: { user: PublicUser }) {
  const paths = buildSitePaths(useSite().productNoun)
  const name = getDisplayName(user)
  return (
    <>
      <PageHeader
        title={`${name}'s Collection`}
        back={<BackLink to={paths.user(user.username)}>Back to {name}</BackLink>}
      />
      <StatusView
        status="error"
        title="Error Loading Collection"
        icon={<Lock size={48} aria-hidden="true" />}
        action={
          <LinkRow>
            <Link className={getButtonClass()} to={paths.userList(user.username, 'for-trade')}>
              View Cards for Trade
            </Link>
            <Link className={getButtonClass()} to={paths.userList(user.username, 'for-sale')}>
              View Cards for Sale
            </Link>
          </LinkRow>
        }
      >
        <p>This user's collection is private</p>
      </StatusView>
    </>
  )
}
