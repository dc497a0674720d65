import type { GuardedRoute } from '../../session/resolve-guarded-route.ts'
import { Notice, noticeRegionClass } from './notice.tsx'
import { RetryButton } from './retry-button.tsx'
import { slowMessage, useIsSlowSinceMount } from './use-is-slow-since-mount.ts'

/** Shown after a delay from the start of the shell's script. */
function SlowHydrationNotice() {
  return useIsSlowSinceMount() ? <Notice text={slowMessage} /> : null
}

/** Shown while the script of a server-rendered page is late or missing: the page can be read and its links work. */
export function HydrationNotice({ routeState }: { routeState: GuardedRoute }) {
  return (
    <div role="status" className={noticeRegionClass}>
      {routeState.status === 'loading' && !routeState.retry ? <SlowHydrationNotice /> : null}
      {(routeState.status === 'loading' || routeState.status === 'failed') && routeState.retry ? (
        <Notice text="This section isn't ready yet.">
          <RetryButton retry={routeState.retry} />
        </Notice>
      ) : null}
    </div>
  )
}
