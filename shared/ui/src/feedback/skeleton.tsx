import { classNames } from '../theme/class-names.ts'
import css from './skeleton.module.css'

export function Skeleton({ shape = 'line', className }: { shape?: 'line' | 'card' | 'block'; className?: string }) {
  return <span className={classNames(css.skeleton, css[shape], className)} aria-hidden="true" />
}
