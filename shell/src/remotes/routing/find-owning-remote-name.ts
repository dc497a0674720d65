import { slugifyProductNoun } from '@ninepocket/paths/site-paths'
import { findBestPathPattern } from '@ninepocket/runtime/path-patterns'
import { getLiveRemotes } from '../live-remotes.ts'
import type { RemoteInfo } from '../versions/remote-info.ts'

/**
 * Returns the remote that owns a path among these, and its pattern that matches, or null. The router's own ranking
 * decides where several match.
 */
export function findOwningRemoteAmong<Remote extends Pick<RemoteInfo, 'paths'>>(
  remotes: ReadonlyArray<Remote>,
  path: string,
  productNoun: string,
): { remote: Remote; pattern: string } | null {
  const noun = slugifyProductNoun(productNoun)
  const claims = remotes.flatMap((remote) =>
    remote.paths.map((pattern) => ({ remote, pattern: pattern.replaceAll('{productNoun}', noun) })),
  )
  const match = findBestPathPattern(
    claims.map(({ pattern }) => pattern),
    path,
  )
  return (match && claims[match.index]) ?? null
}

/** Returns the name of the live remote that owns a path, or null. */
export function findOwningRemoteName(path: string, productNoun: string): string | null {
  return findOwningRemoteAmong(getLiveRemotes(), path, productNoun)?.remote.name ?? null
}
