import { reportRenderError } from '../loading/load-remote.ts'
import { findOwningRemoteName } from '../routing/find-owning-remote-name.ts'

/** Returns the remote of a widget's error boundary; null for that of a page. */
function findRemoteOfBoundary(boundary: unknown): string | null {
  if (typeof boundary !== 'object' || boundary === null || !('props' in boundary)) return null
  const { props } = boundary
  if (typeof props !== 'object' || props === null || !('remote' in props)) return null
  return typeof props.remote === 'string' ? props.remote : null
}

/**
 * Handles errors that a boundary has caught: logs them, as React would, and reports the remote of the widget or page.
 */
export function createCaughtErrorHandler(productNoun: string) {
  return (error: unknown, { errorBoundary }: { errorBoundary?: unknown }): void => {
    console.error(error)
    const remote = findRemoteOfBoundary(errorBoundary) ?? findOwningRemoteName(window.location.pathname, productNoun)
    if (remote) reportRenderError(remote)
  }
}
