import type { ComponentProps } from 'react'
import css from './progress-bar.module.css'

/** How much of something is done, `value` of `max`; named by `aria-label` or `aria-labelledby`. */
export function ProgressBar(bar: Omit<ComponentProps<'progress'>, 'className'>) {
  return <progress {...bar} className={css.bar} />
}
