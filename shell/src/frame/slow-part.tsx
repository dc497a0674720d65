import { StatusView } from '@ninepocket/ui/status-view'
import css from './slow-part.module.css'
import { useIsSlow } from './use-is-slow.ts'

/** In place of a page on its way; says so when it takes long. */
export function SlowPart({ slowAfterMs = 2000 }: { slowAfterMs?: number }) {
  const isSlow = useIsSlow(slowAfterMs)
  return (
    <StatusView status="loading" titleAs="h1" title="Loading…" className={css.slow}>
      {isSlow ? <p>This is taking longer than usual.</p> : null}
    </StatusView>
  )
}
