import type { CurrentSession } from '@ninepocket/contract/users/current-session'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import type { RouteState } from '../remotes/routing/use-page.ts'

/** The state of a path's page for this visitor; some pages lead elsewhere. */
export type GuardedRoute = RouteState | { status: 'login'; message: string } | { status: 'redirect'; to: string }

/** Returns where a member without admin rights goes from a page for admins (spec §2.2). */
export const buildNonAdminRedirectPath = (username: string, productNoun: string) =>
  buildSitePaths(productNoun).userList(username, 'collection')

/** Only admins get the remote that owns most of these paths, so that no remote owns them for others. */
function isPathForAdmins(path: string, productNoun: string): boolean {
  const { figures } = buildSitePaths(productNoun)
  return path === figures || path.startsWith(`${figures}/`)
}

/**
 * Applies the login requirement of the route of a path. `sessionLostMessage` says why the session ended on this page. If the
 * session cannot be loaded, the page itself reports that.
 */
export function resolveGuardedRoute({
  path,
  productNoun,
  routeState,
  session,
  sessionLostMessage,
}: {
  path: string
  productNoun: string
  routeState: RouteState
  session: { data: CurrentSession | undefined; isPending: boolean }
  sessionLostMessage: string | null
}): GuardedRoute {
  if (sessionLostMessage) return { status: 'login', message: sessionLostMessage }
  const loginRequirement = routeState.status === 'ready' ? routeState.found.route.requiresLogin : undefined
  const isForAdmins = routeState.status === 'unowned' ? isPathForAdmins(path, productNoun) : loginRequirement?.adminOnly
  if (session.data?.authenticated) {
    const { isAdmin, username } = session.data.user
    return isForAdmins && !isAdmin
      ? { status: 'redirect', to: buildNonAdminRedirectPath(username, productNoun) }
      : routeState
  }
  if (!loginRequirement) return routeState
  if (session.data) return { status: 'login', message: loginRequirement.message }
  return session.isPending ? { status: 'loading' } : routeState
}
