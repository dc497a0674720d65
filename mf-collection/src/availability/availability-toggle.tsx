import { PillButton } from '@ninepocket/ui/buttons/pill-button'
import type { LucideIcon } from 'lucide-react'
import css from './availability-toggle.module.css'

export function AvailabilityToggle({
  label,
  Icon,
  markedCount,
  hasCopies,
  onToggle,
}: {
  label: string
  Icon: LucideIcon
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
