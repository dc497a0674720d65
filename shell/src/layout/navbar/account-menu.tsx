import type { OwnUser } from '@ninepocket/contract/users/user'
import { NavLink } from 'react-router-dom'
import { useLogout } from '../../session/use-logout.ts'
import type { NavigationLink } from '../navigation/list-navigation-links.ts'
import css from './account-menu.module.css'
import { useDisclosure } from './use-disclosure.ts'

const homePath = '/'

/** A member's dropdown below their name: links, and Logout (spec §2.9). */
export function AccountMenu({ user, links }: { user: OwnUser; links: ReadonlyArray<NavigationLink> }) {
  const { isOpen, container, panelId, button } = useDisclosure<HTMLDivElement>()
  const { isPending, logOut } = useLogout(homePath)
  return (
    <div ref={container} className={css.account}>
      <button {...button} className={css.toggle}>
        <span className={css.name}>{user.name || user.username}</span>
      </button>
      <div id={panelId} className={isOpen ? css.openPanel : css.panel}>
        {links.map(({ label, path, isExact, dataAttributes }) => (
          <NavLink key={path} to={path} end={isExact ?? false} className={css.item} {...dataAttributes}>
            {label}
          </NavLink>
        ))}
        <button type="button" className={css.item} aria-disabled={isPending} onClick={() => void logOut()}>
          {isPending ? 'Logging out…' : 'Logout'}
        </button>
      </div>
    </div>
  )
}
