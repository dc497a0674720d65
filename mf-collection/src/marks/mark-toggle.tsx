import { classNames } from '@ninepocket/ui/class-names'
import type { LucideIcon } from 'lucide-react'
import css from './pill.module.css'

/** A mark that a press gives or takes; how many copies have it, where it is more than one. */
export function MarkToggle({
  label,
  Icon,
  marked,
  hasCopies,
  onToggle,
}: {
  label: string
  Icon: LucideIcon
  /** How many copies have the mark. */
  marked: number
  hasCopies: boolean
  onToggle: () => void
}) {
  return (
    <button
      type="button"
      className={classNames(css.pill, marked > 0 && css.on)}
      aria-pressed={marked > 0}
      disabled={!hasCopies}
      title={hasCopies ? undefined : 'Add a copy first'}
      onClick={onToggle}
    >
      <Icon size={18} aria-hidden="true" />
      {label}
      {marked > 1 ? <span className={css.times}>×{marked}</span> : null}
    </button>
  )
}
