import { VisuallyHidden } from '@ninepocket/ui/layout/visually-hidden'
import css from './status-announcement.module.css'

/** Says that something is loading to those who cannot see the empty places. Takes no room, so nothing moves after. */
export function StatusAnnouncement({ children }: { children: string }) {
  return (
    <p role="status" className={css.said}>
      <VisuallyHidden>{children}</VisuallyHidden>
    </p>
  )
}
