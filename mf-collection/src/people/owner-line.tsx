import { displayName } from '@ninepocket/browse/words/display-name'
import type { PublicUser } from '@ninepocket/contract/user'
import { sitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { Avatar } from '@ninepocket/ui/avatar'
import { Link } from 'react-router-dom'
import css from './owner-line.module.css'

/** Whose copy it is. */
export function OwnerLine({ user }: { user: PublicUser }) {
  const paths = sitePaths(useSite().productNoun)
  return (
    <p className={css.owner}>
      <Avatar name={user.name} username={user.username} picture={user.profilePicture} size="small" />
      <Link className={css.name} to={paths.user(user.username)}>
        {displayName(user)}
      </Link>
    </p>
  )
}
