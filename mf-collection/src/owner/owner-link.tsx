import { getUserDisplayName } from '@ninepocket/browse/format/get-user-display-name'
import type { PublicUser } from '@ninepocket/contract/users/user'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { Avatar } from '@ninepocket/ui/cards/avatar'
import { Link } from 'react-router-dom'
import css from './owner-link.module.css'

export function OwnerLink({ user }: { user: PublicUser }) {
  const paths = buildSitePaths(useSite().productNoun)
  return (
    <p className={css.owner}>
      <Avatar name={user.name} username={user.username} imageUrl={user.profilePicture} size="small" />
      <Link className={css.name} to={paths.user(user.username)}>
        {getUserDisplayName(user)}
      </Link>
    </p>
  )
}
