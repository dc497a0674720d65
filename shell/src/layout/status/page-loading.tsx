import { StatusView } from '@ninepocket/ui/feedback/status-view'
import css from './page-loading.module.css'
import { RetryButton } from './retry-button.tsx'
import { slowMessage, useIsSlowSinceMount } from './use-is-slow-since-mount.ts'

/** Shown while a page loads; says so when that takes long, and offers `retry` while the load goes on. */
export function PageLoading({ retry }: { retry?: (() => void) | undefined }) {
  const isSlow = useIsSlowSinceMount()
  return (
    <StatusView
      status="loading"
      titleAs="h1"
      title="Loading…"
      className={css.slow}
      action={retry ? <RetryButton retry={retry} /> : undefined}
    >
      {isSlow ? <p>{slowMessage}</p> : null}
    </StatusView>
  )
}
