import { formatCountWithNoun } from '@ninepocket/contract/site/format-count'
import { VisuallyHidden } from '@ninepocket/ui/layout/visually-hidden'
import { ChevronDown } from 'lucide-react'
import { useEffect, useRef } from 'react'
import css from './fold-parallels-button.module.css'

/** Folds the parallels below the tile of their base set. */
export function FoldParallelsButton({
  baseSetName,
  count,
  isFolded,
  wasToggledLast = false,
  onToggle,
}: {
  baseSetName: string
  count: number
  isFolded: boolean
  wasToggledLast?: boolean
  onToggle: () => void
}) {
  const button = useRef<HTMLButtonElement>(null)
  const takesFocus = useRef(wasToggledLast)
  // A press replaces a list that was filtered in the browser by one that the server filters, and so the button.
  useEffect(() => {
    if (takesFocus.current && document.activeElement === document.body) button.current?.focus({ preventScroll: true })
  }, [])
  return (
    <button ref={button} type="button" className={css.button} aria-expanded={!isFolded} onClick={onToggle}>
      {formatCountWithNoun(count, 'parallel')} <VisuallyHidden>of {baseSetName}</VisuallyHidden>
      <ChevronDown className={css.chevron} size={14} aria-hidden="true" />
    </button>
  )
}
