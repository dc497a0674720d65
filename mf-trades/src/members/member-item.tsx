import { getUserDisplayName } from '@ninepocket/browse/format/get-user-display-name'
import type { ListedUser } from '@ninepocket/contract/trades/trader'
import { Avatar } from '@ninepocket/ui/cards/avatar'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import css from './member-list.module.css'

/** A row of a list of members: picture, name as a link, and details. */
export function MemberItem({ user, to, children }: { user: ListedUser; to: string; children?: ReactNode }) {
  const name = getUserDisplayName(user)
  return (
    <li className={css.member}>
      <Avatar name={user.name} username={user.username} imageUrl={user.profilePicture} />
      <div className={css.text}>
        <p className={css.name}>
          <Link to={to}>{name === user.username ? `@${name}` : `${name} (@${user.username})`}</Link>
        </p>
        <div className={css.details}>{children}</div>
      </div>
    </li>
  )
}
