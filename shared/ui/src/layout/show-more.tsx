import { type ReactNode, useId, useState } from 'react'
import css from './show-more.module.css'

const maxUnfoldedLength = 240

/** Folds a long text to a few lines. The length decides, so that server and browser agree. */
export function ShowMore({ subject, length, children }: { subject: string; length: number; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  if (length <= maxUnfoldedLength) return children
  return (
    <div>
      <div id={id} className={isOpen ? undefined : css.folded}>
        {children}
      </div>
      <button
        type="button"
        className={css.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={isOpen ? `Show less of ${subject}` : `Show more of ${subject}`}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? 'Show less' : 'Show more'}
      </button>
    </div>
  )
}
