import { reportRenderError } from '../loading/load-remote.ts'
import { findOwningRemote } from '../routing/find-owning-remote.ts'

/** The remote whose part of a slot a boundary stands around; that of a page names none. */
function findRemoteOfBoundary(boundary: unknown): string | null {
  if (typeof boundary !== 'object' || boundary === null || !('props' in boundary)) return null
  const { props } = boundary
  if (typeof props !== 'object' || props === null || !('remote' in props)) return null
  return typeof props.remote === 'string' ? props.remote : null
}

/**
 * What React is to do with an error that a boundary has caught: say it in the console, as it would, and tell the site
 * which remote threw: the one whose part it was, or whose page.
 */
export function onCaughtError(productNoun: string) {
  return (error: unknown, { errorBoundary }: { errorBoundary?: unknown }): void => {
    console.error(error)
    const remote =
      findRemoteOfBoundary(errorBoundary) ?? findOwningRemote(window.location.pathname, productNoun)
    if (remote) reportRenderError(remote)
  }
}
