import type { GuardedRoute } from '../../session/guard-route.ts'
import { Notice, noticeRegion } from './notice.tsx'
import { RetryButton } from './retry-button.tsx'
import { slowMessage, useIsSlow } from './use-is-slow.ts'

/** Shown after a delay from the start of the shell's script. */
function SlowHydrationNotice() {
  return useIsSlow() ? <Notice text={slowMessage} /> : null
}

/** Shown while the script of a server-rendered page is late or missing: the page can be read and its links work. */
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
