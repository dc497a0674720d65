import { StatusView } from '@ninepocket/ui/feedback/status-view'
import css from './page-loading.module.css'
import { slowMessage, useIsSlow } from './use-is-slow.ts'

/** Shown while a page loads; says so when that takes long. */
export function PageLoading() {
  const isSlow = useIsSlow()
  return (
    <StatusView status="loading" titleAs="h1" title="Loading…" className={css.slow}>
      {isSlow ? <p>{slowMessage}</p> : null}
    </StatusView>
  )
}
