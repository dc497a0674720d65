import { classNames } from '@ninepocket/ui/class-names'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import css from '../marks/pill.module.css'

/** An icon for a whole set, with its meaning beside it: the legend of a row of them (spec §2). */
export function BulkButton({
  Icon,
  words,
  isPending,
  onClick,
  ...button
}: Omit<ComponentProps<'button'>, 'children' | 'className' | 'type'> & {
  Icon: LucideIcon
  words: string
  isPending: boolean
}) {
  return (
    <button
      {...button}
      type="button"
      className={classNames(css.pill, button['aria-pressed'] === true && css.on)}
      aria-disabled={isPending || undefined}
      onClick={isPending ? undefined : onClick}
    >
      <Icon size={18} aria-hidden="true" />
      {words}
    </button>
  )
}
