import { StatusView } from '@ninepocket/ui/status-view'
import css from './slow-part.module.css'
import { useIsSlow } from './use-is-slow.ts'

/** Early enough to be read within two seconds of the click, on a phone that is busy as well. */
const slowAfterMs = 1500

/** In place of a page on its way; says so when it takes long. */
export function SlowPart() {
  const isSlow = useIsSlow(slowAfterMs)
  return (
    <StatusView status="loading" titleAs="h1" title="Loading…" className={css.slow}>
      {isSlow ? <p>This is taking longer than usual.</p> : null}
    </StatusView>
  )
}
