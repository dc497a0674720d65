import { formatCount } from '@ninepocket/contract/site/format-count'
import { VisuallyHidden } from '@ninepocket/ui/layout/visually-hidden'
import { ChevronDown } from 'lucide-react'
import css from './parallels-button.module.css'

/** Folds the parallels below the tile of their base set. */
export function ParallelsButton({
  baseSetName,
  count,
  isFolded,
  onToggle,
}: {
  baseSetName: string
  count: number
  isFolded: boolean
  onToggle: () => void
}) {
  return (
    <button type="button" className={css.button} aria-expanded={!isFolded} onClick={onToggle}>
      {formatCount(count, 'parallel')} <VisuallyHidden>of {baseSetName}</VisuallyHidden>
      <ChevronDown className={css.chevron} size={14} aria-hidden="true" />
    </button>
  )
}
