import { PillButton } from '@ninepocket/ui/buttons/pill-button'
import type { LucideIcon } from 'lucide-react'
import css from './availability-toggle.module.css'

/** A mark that a press gives or takes; how many copies have it, where it is more than one. */
export function AvailabilityToggle({
  label,
  Icon,
  markedCount,
  hasCopies,
  onToggle,
}: {
  label: string
  Icon: LucideIcon
  /** How many copies have the mark. */
  markedCount: number
  hasCopies: boolean
  onToggle: () => void
}) {
  return (
    <PillButton
      Icon={Icon}
      aria-pressed={markedCount > 0}
      disabled={!hasCopies}
      title={hasCopies ? undefined : 'Add a copy first'}
      onClick={onToggle}
    >
      {label}
      {markedCount > 1 ? <span className={css.times}>×{markedCount}</span> : null}
    </PillButton>
  )
}
