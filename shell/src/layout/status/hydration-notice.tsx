import type { GuardedRoute } from '../../session/guard-route.ts'
import { Notice, noticeRegion } from './notice.tsx'
import { RetryButton } from './retry-button.tsx'
import { slowMessage, useIsSlow } from './use-is-slow.ts'

/** Counted from when the frame runs: on a slow line the page's own scripts are only a little behind it. */
function SlowHydrationNotice() {
  return useIsSlow() ? <Notice text={slowMessage} /> : null
}

/** Said of a page that came as markup and whose script is late or missing: it can be read, its links work, nothing else. */
export function HydrationNotice({ part }: { part: GuardedRoute }) {
  return (
    <div role="status" className={noticeRegion}>
      {part.status === 'loading' ? <SlowHydrationNotice /> : null}
      {part.status === 'failed' ? (
        <Notice text="This part cannot be used yet.">
          <RetryButton retry={part.retry} />
        </Notice>
      ) : null}
    </div>
  )
}
