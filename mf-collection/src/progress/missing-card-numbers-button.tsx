import { formatNumber } from '@ninepocket/contract/site/format-count'
import css from './missing-card-numbers.module.css'

/** "12 to go", which opens the line of missing numbers. */
export function MissingCardNumbersButton({
  missingCount,
  isOpen,
  onToggle,
}: {
  missingCount: number
  isOpen: boolean
  onToggle: () => void
}) {
  const text = `${formatNumber(missingCount)} to go`
  return (
    <button
      type="button"
      className={css.toggle}
      // A label, because browsers read a space before visually hidden text ("2 to go , missing numbers").
      aria-label={`${text}, missing numbers`}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      {text}
    </button>
  )
}
