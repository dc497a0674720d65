import { Button } from '@ninepocket/ui/buttons/button'
import type { ReactNode } from 'react'
import css from './selection-bar.module.css'

/** Counts the selected cards at the edge of the window, beside what may be done with them. */
export function SelectionBar({
  countText,
  onClear,
  children,
}: {
  /** "3 copies" */
  countText: string
  onClear: () => void
  children: ReactNode
}) {
  return (
    <section className={css.bar} aria-label="Selection" data-bottom-bar="">
      <p className={css.count} role="status">
        {countText} selected
      </p>
      <Button kind="quiet" onClick={onClear}>
        Clear selection
      </Button>
      <div className={css.actions}>{children}</div>
    </section>
  )
}
