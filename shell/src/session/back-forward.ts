import { refreshSession } from '@ninepocket/runtime/session'
import type { QueryClient } from '@tanstack/react-query'
import { withTimeLimit } from '../remotes/loading/with-time-limit.ts'

const sessionTimeoutMs = 2000

/** Returns whether the browser restored the document from its history without a request. */
export function isRestoredFromHistory(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  // The only entry of this type; DOM types know its base only.
  const { type, transferSize } = (navigation ?? {}) as Partial<PerformanceNavigationTiming>
  return type === 'back_forward' && transferSize === 0
}

/** Returns whether the session has changed since the document was rendered; false if the API does not answer. */
export async function refreshSessionAndDetectChange(client: QueryClient): Promise<boolean> {
  return withTimeLimit(refreshSession(client), sessionTimeoutMs, 'The session').catch(() => false)
}
