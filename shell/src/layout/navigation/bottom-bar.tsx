import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useResolvedSession, useSession } from '@ninepocket/runtime/session'
import { useSite } from '@ninepocket/runtime/site'
import { Slot } from '@ninepocket/runtime/slot'
import { NavLink } from 'react-router-dom'
import { hasWidgetForVisitor } from '../has-widget-for-visitor.ts'
import { findSearchField } from '../search/find-search-field.ts'
import css from './bottom-bar.module.css'
import { listNavigationLinks } from './list-navigation-links.ts'
import { NavigationIcon } from './navigation-icon.tsx'

/** Limit on links, so that each is wide enough for a thumb at 320 px. */
const maxLinks = 5

/** The pages that are used most, within reach of the thumb below 768 px (spec §2.9). */
export function BottomBar() {
  const resolvedSession = useResolvedSession()
  const site = useSite()
  const searchPath = buildSitePaths(site.productNoun).search()
  const links = listNavigationLinks('bottom', site, resolvedSession).slice(0, maxLinks)
  const hasMarks = hasWidgetForVisitor('bottom-link-mark', useSession())
  // All links share the width: links that come with the session would move the others.
  if (!resolvedSession) return <div className={css.bar} />
  if (links.length === 0) return null
  return (
    <nav aria-label="Shortcuts" className={css.bar}>
      {links.map(({ label, path, isExact = false, icon, dataAttributes }) => (
        <NavLink
          key={path}
          to={path}
          end={isExact}
          className={css.link}
          // A phone shows its keyboard only for a focus within the touch itself.
          onClick={path === searchPath ? () => findSearchField()?.focus() : undefined}
          {...dataAttributes}
        >
          {icon ? <NavigationIcon name={icon} size={22} /> : null}
          <span className={css.label}>{label}</span>
          {hasMarks ? <Slot name="bottom-link-mark" path={path} /> : null}
        </NavLink>
      ))}
    </nav>
  )
}
