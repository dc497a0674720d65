import type { OwnUser } from '@ninepocket/contract/users/user'
import { useId } from 'react'
import { NavLink } from 'react-router-dom'
import { useLogout } from '../../session/use-logout.ts'
import type { NavigationLink } from '../navigation/list-navigation-links.ts'
import css from './account-menu.module.css'
import { useDisclosure } from './use-disclosure.ts'

const homePath = '/'

function AccountLink({ link: { label, path, isExact, dataAttributes } }: { link: NavigationLink }) {
  return (
    <NavLink to={path} end={isExact ?? false} className={css.item} {...dataAttributes}>
      {label}
    </NavLink>
  )
}

/** Links below a heading. Screen readers name the list when the focus enters it. */
function LinkGroup({ title, links }: { title: string; links: ReadonlyArray<NavigationLink> }) {
  const id = useId()
  return (
    <div className={css.group}>
      <p id={id} className={css.groupTitle}>
        {title}
      </p>
      <ul aria-labelledby={id} className={css.links}>
        {links.map((link) => (
          <li key={link.path}>
            <AccountLink link={link} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A member's dropdown below their name: links, those of admins in groups, and Logout (spec §2.9). */
export function AccountMenu({ user, links }: { user: OwnUser; links: ReadonlyArray<NavigationLink> }) {
  const { isOpen, container, panelId, button } = useDisclosure<HTMLDivElement>()
  const { isPending, logOut } = useLogout(homePath)
  const groups = [...new Set(links.flatMap(({ group }) => group ?? []))]
  return (
    <div ref={container} className={css.account}>
      <button {...button} className={css.toggle}>
        <span className={css.name}>{user.name || user.username}</span>
      </button>
      <div id={panelId} className={isOpen ? css.openPanel : css.panel}>
        {links
          .filter(({ group }) => group === undefined)
          .map((link) => (
            <AccountLink key={link.path} link={link} />
          ))}
        {groups.map((group) => (
          <LinkGroup key={group} title={group} links={links.filter((link) => link.group === group)} />
        ))}
        <button
          type="button"
          className={css.item}
          aria-disabled={isPending}
          data-command="Log out"
          data-command-keywords="sign out"
          onClick={() => void logOut()}
        >
          {isPending ? 'Logging out…' : 'Logout'}
        </button>
      </div>
    </div>
  )
}
