import { classNames } from '../theme/class-names.ts'
import css from './skeleton.module.css'

/** Holds the place of what is loading: a line of text, a picture of a card, or a block. Nothing is said. */
export function Skeleton({
  shape = 'line',
  className,
}: {
  shape?: 'line' | 'card' | 'block'
  className?: string
}) {
  return <span className={classNames(css.skeleton, css[shape], className)} aria-hidden="true" />
}
