import { useResolvedSession } from '@ninepocket/runtime/session'
import { useSite } from '@ninepocket/runtime/site'
import { Menu, X } from 'lucide-react'
import { NavLink } from 'react-router-dom'
import { listNavigationLinks } from '../navigation/list-navigation-links.ts'
import { NavigationIcon } from '../navigation/navigation-icon.tsx'
import { AccountMenu } from './account-menu.tsx'
import css from './site-menu.module.css'
import { ThemeToggle } from './theme-toggle.tsx'
import { useDisclosure } from './use-disclosure.ts'

/** The links of the navigation bar for this visitor. Below 768 px they fold behind a toggle (spec §2.9). */
export function SiteMenu() {
  const site = useSite()
  const session = useResolvedSession()
  const { isOpen, container, panelId, button } = useDisclosure<HTMLElement>()
  return (
    <nav aria-label="Main" ref={container} className={css.menu}>
      <button {...button} className={css.toggle} aria-label="Menu">
        {isOpen ? <X size={22} aria-hidden="true" /> : <Menu size={22} aria-hidden="true" />}
      </button>
      <div id={panelId} className={isOpen ? css.openPanel : css.panel}>
        {listNavigationLinks('main', site, session).map(
          ({ label, path, isExact, isProminent, icon, dataAttributes }) => (
            <NavLink
              key={path}
              to={path}
              end={isExact ?? false}
              className={isProminent ? css.prominent : css.link}
              {...dataAttributes}
            >
              {icon ? <NavigationIcon name={icon} size={22} /> : null}
              <span>{label}</span>
            </NavLink>
          ),
        )}
        {session?.authenticated ? (
          <AccountMenu user={session.user} links={listNavigationLinks('account', site, session)} />
        ) : null}
        <ThemeToggle />
      </div>
    </nav>
  )
}
