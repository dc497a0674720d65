import { refreshSession } from '@ninepocket/runtime/session'
import type { QueryClient } from '@tanstack/react-query'
import { withTimeLimit } from '../remotes/loading/with-time-limit.ts'

const sessionTimeoutMs = 2000

/** Whether the browser took the document out of its history, without asking the site. */
export function isBackForwardLoad(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  // The one entry of this type, of which DOM's types know no more than its base.
  const { type, transferSize } = (navigation ?? {}) as Partial<PerformanceNavigationTiming>
  return type === 'back_forward' && transferSize === 0
}

/** Whether by now somebody else is there than the document was made for. Who cannot be asked has not changed. */
export async function hasSessionChanged(client: QueryClient): Promise<boolean> {
  return withTimeLimit(refreshSession(client), sessionTimeoutMs, 'The session').catch(() => false)
}
