import type { NavigationEntry } from '@ninepocket/runtime/remote-definition'
import { useResolvedSession, useSession } from '@ninepocket/runtime/session'
import { useSite } from '@ninepocket/runtime/site'
import { Slot } from '@ninepocket/runtime/slot'
import { ArrowLeftRight, House, LibraryBig, Search, SquareStack, User } from 'lucide-react'
import { NavLink } from 'react-router-dom'
import { hasWidgetForVisitor } from '../has-widget-for-visitor.ts'
import css from './bottom-bar.module.css'
import { listNavigationLinks } from './list-navigation-links.ts'

const icons = {
  home: House,
  search: Search,
  sets: SquareStack,
  collection: LibraryBig,
  trades: ArrowLeftRight,
  user: User,
} satisfies Record<NonNullable<NavigationEntry['icon']>, unknown>

/** Limit on links, so that each is wide enough for a thumb at 320 px. */
const maxLinks = 5

/** The pages that are used most, within reach of the thumb below 768 px (spec §2.9). */
export function BottomBar() {
  const resolvedSession = useResolvedSession()
  const links = listNavigationLinks('bottom', useSite(), resolvedSession).slice(0, maxLinks)
  const hasMarks = hasWidgetForVisitor('bottom-link-mark', useSession())
  // All links share the width: links that come with the session would move the others.
  if (!resolvedSession) return <div className={css.bar} />
  if (links.length === 0) return null
  return (
    <nav aria-label="Shortcuts" className={css.bar}>
      {links.map(({ label, path, isExact = false, icon, dataAttributes }) => {
        const Icon = icon && icons[icon]
        return (
          <NavLink key={path} to={path} end={isExact} className={css.link} {...dataAttributes}>
            {Icon ? <Icon size={22} aria-hidden="true" /> : null}
            <span className={css.label}>{label}</span>
            {hasMarks ? <Slot name="bottom-link-mark" path={path} /> : null}
          </NavLink>
        )
      })}
    </nav>
  )
}
