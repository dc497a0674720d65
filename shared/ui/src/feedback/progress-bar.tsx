import type { ComponentProps } from 'react'
import css from './progress-bar.module.css'

/** Needs `aria-label` or `aria-labelledby`. */
export function ProgressBar(bar: Omit<ComponentProps<'progress'>, 'className'>) {
  return <progress {...bar} className={css.bar} />
}
