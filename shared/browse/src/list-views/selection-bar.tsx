import { IconButton } from '@ninepocket/ui/buttons/icon-button'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import css from './selection-bar.module.css'

/** Counts the selected cards at the edge of the window, beside what may be done with them. */
export function SelectionBar({
  countText,
  onClear,
  selectAll,
  children,
}: {
  /** "3 copies" */
  countText: string
  onClear: () => void
  /** A button that selects more items, beside their number. */
  selectAll?: ReactNode
  children: ReactNode
}) {
  return (
    <section className={css.bar} aria-label="Selection" data-bottom-bar="">
      <p className={css.count} role="status">
        {countText} selected
      </p>
      {selectAll}
      <IconButton label="Clear selection" onClick={onClear}>
        <X size={20} aria-hidden="true" />
      </IconButton>
      <div className={css.actions}>{children}</div>
    </section>
  )
}
