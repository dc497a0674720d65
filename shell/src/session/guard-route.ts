import type { ProfileReply } from '@ninepocket/contract/users/profile-reply'
import type { RouteState } from '../remotes/routing/use-page.ts'

/** What stands under a path for this visitor; in the place of some pages the way to the login page. */
export type GuardedRoute = RouteState | { status: 'login'; message: string }

/**
 * As `part`, for whoever is there: a page for members only is nothing that a guest gets to see, and one for admins is not
 * there for other members. Where it cannot be found
 * out who is there, the page itself says so. `sessionLostMessage` says that the session was lost at this place.
 */
export function guardRoute(
  routeState: RouteState,
  session: { data: ProfileReply | undefined; isPending: boolean },
  sessionLostMessage: string | null,
): GuardedRoute {
  if (sessionLostMessage) return { status: 'login', message: sessionLostMessage }
  const loginRequirement = routeState.status === 'ready' && routeState.found.route.requiresLogin
  if (!loginRequirement) return routeState
  if (session.data?.authenticated) {
    const isForbidden = loginRequirement.adminOnly && !session.data.user.isAdmin
    return isForbidden ? { status: 'unowned' } : routeState
  }
  if (session.data) return { status: 'login', message: loginRequirement.message }
  return session.isPending ? { status: 'loading', remote: routeState.found.remote } : routeState
}
