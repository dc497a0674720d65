import { Info } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { SkipLink } from '../navigation/skip-link.tsx'
import { classNames } from '../theme/class-names.ts'
import css from './list-page-layout.module.css'
import { SkipToListLink } from './skip-to-list-link.tsx'

/**
 * A list with details beside it. On narrower windows, and on all for a wide list, a button opens the details, so that the list
 * begins early. They come after the list, as on the screen; a list can be endless, so a link and the button lead to them.
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
  const sidePanel = useRef<HTMLDivElement>(null)
  const [isSideOpen, setIsSideOpen] = useState(false)
  const focusSide = () => sidePanel.current?.focus()
  useEffect(() => {
    if (isSideOpen) focusSide()
  }, [isSideOpen])
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
      <div
        id={sideId}
        ref={sidePanel}
        tabIndex={-1}
        className={classNames(css.side, !isSideOpen && (isWide ? css.closed : css.folded))}
      >
        {side}
      </div>
    </div>
  )
}
