import { formatProductNoun } from '@ninepocket/paths/format-product-noun'
import type { SitePaths } from '@ninepocket/paths/site-paths'
import { useResolvedSession } from '@ninepocket/runtime/session'
import { useSite } from '@ninepocket/runtime/site'
import { Menu, X } from 'lucide-react'
import { NavLink } from 'react-router-dom'
import { AccountMenu } from './account-menu.tsx'
import css from './site-menu.module.css'
import { ThemeToggle } from './theme-toggle.tsx'
import { useDisclosure } from './use-disclosure.ts'

/**
 * The links of the bar, for whoever is there; below 768 px they fold behind a toggle (spec §2.9). While nobody knows who
 * is there, those of guests and members are both missing: no link takes another's place.
 */
export function SiteMenu({ paths }: { paths: SitePaths }) {
  const { productNoun } = useSite()
  const session = useResolvedSession()
  const { isOpen, container, panelId, button } = useDisclosure<HTMLElement>()
  const user = session?.authenticated ? session.user : null
  return (
    <nav aria-label="Main" ref={container} className={css.menu}>
      <button {...button} className={css.toggle} aria-label="Menu">
        {isOpen ? <X size={22} aria-hidden="true" /> : <Menu size={22} aria-hidden="true" />}
      </button>
      <div id={panelId} className={isOpen ? css.openPanel : css.panel}>
        {user ? (
          <NavLink to={paths.user(user.username)} className={css.link} data-tour="your-collection">
            Your Collection
          </NavLink>
        ) : null}
        <NavLink to={paths.products} className={css.link}>
          {formatProductNoun(productNoun)} Sets
        </NavLink>
        {user ? <AccountMenu user={user} paths={paths} /> : null}
        {session?.authenticated === false ? (
          <>
            <NavLink to={paths.login} className={css.link}>
              Login
            </NavLink>
            <NavLink to={paths.register} className={css.join}>
              Register
            </NavLink>
          </>
        ) : null}
        <ThemeToggle />
      </div>
    </nav>
  )
}
