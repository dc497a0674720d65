import type { ReactNode } from 'react'
import { classNames } from '../theme/class-names.ts'
import { Spinner } from './spinner.tsx'
import css from './status-view.module.css'

type ViewStatus = 'loading' | 'empty' | 'error'

const roles = { loading: 'status', empty: undefined, error: 'alert' } as const

/** `<StatusView status="error" title="…" action={…} />`. Use `titleAs="h1"` if the view is the whole page. */
export function StatusView({
  status,
  title,
  titleAs,
  icon,
  action,
  className,
  children,
}: {
  status: ViewStatus
  title: string
  titleAs?: 'h1' | 'h2' | 'h3' | 'p'
  icon?: ReactNode
  action?: ReactNode
  className?: string
  children?: ReactNode
}) {
  const Title = titleAs ?? (status === 'loading' ? 'p' : 'h2')
  return (
    <div className={classNames(css.view, className)} role={roles[status]}>
      {status === 'loading' ? <Spinner /> : (icon ?? <EmptyPageArt status={status} />)}
      <Title className={status === 'loading' ? css.wait : css.title}>{title}</Title>
      {children ? <div className={css.text}>{children}</div> : null}
      {action ? <div className={css.action}>{action}</div> : null}
    </div>
  )
}

function EmptyPageArt({ status }: { status: ViewStatus }) {
  return (
    <svg className={css.sheet} viewBox="0 0 96 44" width="96" height="44" aria-hidden="true">
      <rect x="3" y="4" width="26" height="36" rx="3" />
      <rect x="35" y="4" width="26" height="36" rx="3" strokeDasharray="4 4" />
      <rect x="67" y="4" width="26" height="36" rx="3" />
      {status === 'error' ? <path className={css.cross} d="m42 16 12 12m0-12-12 12" /> : null}
    </svg>
  )
}
