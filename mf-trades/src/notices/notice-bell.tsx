import { formatCountWithNoun } from '@ninepocket/contract/site/format-count'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSession } from '@ninepocket/runtime/session'
import { useSite } from '@ninepocket/runtime/site'
import { Bell } from 'lucide-react'
import { NavLink } from 'react-router-dom'
import { formatUnreadCount } from './format-unread-count.ts'
import css from './notice-bell.module.css'
import { useUnreadAndWaitingCounts } from './use-unread-and-waiting-counts.ts'

/** Link to the notices in the bar of every page, with their number, or a mark when only trades wait for the member (spec §4.38). */
export function NoticeBell() {
  const paths = buildSitePaths(useSite().productNoun)
  const { authenticated } = useSession()
  const { unreadCount, waitingCount } = useUnreadAndWaitingCounts()
  if (!authenticated) return null
  const labels = [
    unreadCount > 0 ? `${formatUnreadCount(unreadCount)} unread` : null,
    waitingCount > 0 ? `${formatCountWithNoun(waitingCount, 'trade')} waiting for you` : null,
  ].filter((label) => label !== null)
  return (
    <NavLink
      to={paths.notices}
      className={css.bell}
      aria-label={labels.length > 0 ? `Notices: ${labels.join(', ')}` : 'Notices'}
      title={labels.length > 0 ? labels.join(', ') : 'Notices'}
    >
      <Bell size={22} aria-hidden="true" />
      {unreadCount > 0 ? <span className={css.count}>{formatUnreadCount(unreadCount)}</span> : null}
      {unreadCount === 0 && waitingCount > 0 ? <span className={css.waiting} /> : null}
    </NavLink>
  )
}
