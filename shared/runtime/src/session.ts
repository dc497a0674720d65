import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { storeCsrfToken } from '@ninepocket/client/csrf'
import { type EndpointQuery, endpointQuery } from '@ninepocket/client/endpoint-query'
import type { ProfileReply } from '@ninepocket/contract/users/profile-reply'
import { getProfile } from '@ninepocket/contract/users/user-endpoints'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { bus } from './bus.ts'
import { broadcastSessionEvent } from './session-events.ts'

const guestSession: ProfileReply = { success: true, authenticated: false }

/** The session is a query: the page maker sends its answer along. What changes it is said, so it never goes stale. */
export const sessionQuery = (): EndpointQuery<typeof getProfile> & { staleTime: number } => ({
  ...endpointQuery(getProfile, {}),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Who is there; undefined while nobody knows. For what must not be shown to the wrong one even for a moment. */
export function useResolvedSession(): ProfileReply | undefined {
  const { data, isError } = useQuery(sessionQuery())
  return data ?? (isError ? guestSession : undefined)
}

/** Who is there: a guest until it is known that it is somebody. */
export function useSession(): ProfileReply {
  return useResolvedSession() ?? guestSession
}

const getSessionUserId = (session: ProfileReply | undefined) =>
  session?.authenticated ? session.user.id : null
const isOtherQuery = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== getProfile.path

/**
 * Takes a session over in this tab. Every answer may depend on who asks: those of a person who has gone are dropped,
 * on screen too; those that a guest got may stay there until the new ones come.
 * @returns whether it is another person's
 */
function applySession(client: QueryClient, session: ProfileReply): boolean {
  const { queryKey } = sessionQuery()
  const previousUserId = getSessionUserId(client.getQueryData<ProfileReply>(queryKey))
  // An older question's answer must not come after this one.
  void client.cancelQueries({ queryKey })
  client.setQueryData<ProfileReply>(queryKey, session)
  if (previousUserId === getSessionUserId(session)) return false
  if (previousUserId === null) {
    void client.invalidateQueries({ predicate: isOtherQuery })
    return true
  }
  bus.emit('session:ended')
  client.getMutationCache().clear()
  client.removeQueries({ predicate: isOtherQuery, type: 'inactive' })
  void client.resetQueries({ predicate: isOtherQuery })
  return true
}

/** Keeps who is there: after a login, and whenever a reply holds the person anew. Other tabs follow a login. */
export function setSession(client: QueryClient, session: ProfileReply): void {
  if (applySession(client, session)) broadcastSessionEvent(session.authenticated ? 'begun' : 'ended')
}

/** The visitor is a guest from now on: nothing private stays, and other tabs follow (spec §4.3). */
export function endSession(client: QueryClient): void {
  setSession(client, guestSession)
}

/** The session has ended in another tab, which has told all the others. */
export function applyLogoutFromOtherTab(client: QueryClient): void {
  storeCsrfToken(null)
  applySession(client, guestSession)
}

/**
 * Asks who is there, for somebody else may have logged in or out since.
 * @returns whether it is somebody else
 * @throws ApiError where the API does not say
 */
export async function refreshSession(client: QueryClient): Promise<boolean> {
  const session = await callEndpoint(getProfile, {})
  // Of somebody who was here before (spec §4.3).
  if (!session.authenticated) storeCsrfToken(null)
  return applySession(client, session)
}
