import { VisuallyHidden } from '@ninepocket/ui/layout/visually-hidden'
import css from './status-announcement.module.css'

/** Announces a loading state to screen readers. Takes no space, so the layout does not shift. */
export function StatusAnnouncement({ children }: { children: string }) {
  return (
    <p role="status" className={css.said}>
      <VisuallyHidden>{children}</VisuallyHidden>
    </p>
  )
}
