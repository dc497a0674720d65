import type { RemoteInfo } from '../../src/remotes/versions/remote-info.ts'

/** Returns the remotes that a visitor may know of: those for admins are sent to admins only (docs/decisions/0013). */
export function selectRemotesForVisitor<Remote extends Pick<RemoteInfo, 'audience'>>(
  remotes: ReadonlyArray<Remote>,
  isAdmin: boolean,
): ReadonlyArray<Remote> {
  return isAdmin ? remotes : remotes.filter(({ audience }) => audience !== 'admins')
}
