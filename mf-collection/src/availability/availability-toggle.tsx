import { PillButton } from '@ninepocket/ui/buttons/pill-button'
import { ArrowLeftRight, Tag } from 'lucide-react'
import type { AvailabilityFlag } from '../data/mutations/availability.ts'
import css from './availability-toggle.module.css'

export function AvailabilityToggle({
  flag,
  markedCount,
  hasCopies,
  onToggle,
}: {
  flag: AvailabilityFlag
  markedCount: number
  hasCopies: boolean
  onToggle: () => void
}) {
  return (
    <PillButton
      Icon={flag === 'forTrade' ? ArrowLeftRight : Tag}
      aria-pressed={markedCount > 0}
      disabled={!hasCopies}
      title={hasCopies ? undefined : 'Add a copy first'}
      onClick={onToggle}
    >
      {flag === 'forTrade' ? 'For trade' : 'For sale'}
      {markedCount > 1 ? <span className={css.times}>×{markedCount}</span> : null}
    </PillButton>
  )
}
