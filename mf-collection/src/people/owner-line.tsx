import { getDisplayName } from '@ninepocket/browse/words/display-name'
import type { PublicUser } from '@ninepocket/contract/user'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { Avatar } from '@ninepocket/ui/avatar'
import { Link } from 'react-router-dom'
import css from './owner-line.module.css'

/** Whose copy it is. */
export function OwnerLink({ user }: { user: PublicUser }) {
  const paths = buildSitePaths(useSite().productNoun)
  return (
    <p className={css.owner}>
      <Avatar name={user.name} username={user.username} imageUrl={user.profilePicture} size="small" />
      <Link className={css.name} to={paths.user(user.username)}>
        {getDisplayName(user)}
      </Link>
    </p>
  )
}
