import { Info } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { SkipLink } from '../navigation/skip-link.tsx'
import { classNames } from '../theme/class-names.ts'
import css from './list-page-layout.module.css'
import { SkipToListLink } from './skip-to-list-link.tsx'

/**
 * A list with details beside it. On narrower windows, and on all for a wide list, a button opens the details, so that the list
 * begins early. They come after the list in the order of Tab; a list can be endless, so a link and the button lead to them, and
 * Escape leads back to the button.
 */
export function ListPageLayout({
  header,
  side,
  isWide = false,
  children,
}: {
  header: ReactNode
  side: ReactNode
  /** The list takes the whole width. */
  isWide?: boolean
  children: ReactNode
}) {
  const sideId = useId()
  const contentId = useId()
  const content = useRef<HTMLDivElement>(null)
  const sidePanel = useRef<HTMLElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const [isSideOpen, setIsSideOpen] = useState(false)
  const focusSide = () => sidePanel.current?.focus()
  useEffect(() => {
    if (isSideOpen) focusSide()
  }, [isSideOpen])
  // Beside the list nothing changes: the button is not displayed.
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    // Escape closes a dialog of the details, and not the details around it.
    if (event.target instanceof Element && event.target.closest('dialog, [popover]')) return
    setIsSideOpen(false)
    toggle.current?.focus()
  }
  return (
    <div className={classNames(css.page, !isWide && css.split)}>
      <SkipToListLink targetId={contentId} target={content} />
      {isWide ? null : (
        <div className={css.skipToSide}>
          <SkipLink targetId={sideId} onSkip={focusSide}>
            Skip to details
          </SkipLink>
        </div>
      )}
      <div className={css.header}>{header}</div>
      <IconButton
        ref={toggle}
        label="Details"
        className={css.toggle}
        aria-expanded={isSideOpen}
        aria-controls={sideId}
        onClick={() => setIsSideOpen(!isSideOpen)}
      >
        <Info size={20} aria-hidden="true" />
      </IconButton>
      <div id={contentId} ref={content} className={css.content}>
        {children}
      </div>
      <section
        id={sideId}
        ref={sidePanel}
        aria-label="Details"
        tabIndex={-1}
        onKeyDown={closeOnEscape}
        className={classNames(css.side, !isSideOpen && (isWide ? css.closed : css.folded))}
      >
        {side}
      </section>
    </div>
  )
}
