import { classNames } from '../theme/class-names.ts'
import css from './skeleton.module.css'

/** Placeholder for loading content: a line of text, a card, or a block. Hidden from screen readers. */
export function Skeleton({
  shape = 'line',
  className,
}: {
  shape?: 'line' | 'card' | 'block'
  className?: string
}) {
  return <span className={classNames(css.skeleton, css[shape], className)} aria-hidden="true" />
}
