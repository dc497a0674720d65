import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { setCachedCsrfToken } from '@ninepocket/client/csrf'
import { type EndpointQueryOptions, endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { beginNextSession } from '@ninepocket/client/session-lost'
import type { CurrentSession } from '@ninepocket/contract/users/current-session'
import { getCurrentSession } from '@ninepocket/contract/users/user-endpoints'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { bus } from './bus.ts'
import { broadcastSessionEvent } from './session-events.ts'

const guestSession: CurrentSession = { success: true, authenticated: false }

/** A query, so that the page server sends it along. It never goes stale, because every change is broadcast. */
export const sessionQuery = (): EndpointQueryOptions<typeof getCurrentSession> & { staleTime: number } => ({
  ...endpointQuery(getCurrentSession, {}),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Undefined while the session is unknown. For content that the wrong viewer must not see even briefly. */
export function useResolvedSession(): CurrentSession | undefined {
  const { data, isError } = useQuery(sessionQuery())
  return data ?? (isError ? guestSession : undefined)
}

/** Returns the session; that of a guest while it is unknown. */
export function useSession(): CurrentSession {
  return useResolvedSession() ?? guestSession
}

/** Entries of local storage with this prefix are data of the member (docs/runtime-contracts.md). */
const memberStoragePrefix = 'member-'

/** Removes what remotes keep of the member in this browser. */
function clearMemberStorage(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(memberStoragePrefix)) localStorage.removeItem(key)
  } catch {
    // A browser that forbids storage keeps nothing.
  }
}

const getSessionUserId = (session: CurrentSession | undefined) => (session?.authenticated ? session.user.id : null)
const isOtherQuery = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== getCurrentSession.path

let startedChangeCount = 0
let lastAppliedChange = 0

/** Numbers a change of the session when it starts, so that the reply to an older request cannot overwrite it. */
function startChange(): number {
  startedChangeCount += 1
  return startedChangeCount
}

/**
 * Sets the session of this tab. All data may depend on the viewer: data of a previous user is removed, even on screen;
 * data of a guest may stay on screen until it is refetched.
 * @returns whether the user changed
 */
function applySession(client: QueryClient, session: CurrentSession, change = startChange()): boolean {
  lastAppliedChange = change
  const { queryKey } = sessionQuery()
  const previousUserId = getSessionUserId(client.getQueryData<CurrentSession>(queryKey))
  // A response to an earlier request must not overwrite the new session.
  void client.cancelQueries({ queryKey })
  client.setQueryData<CurrentSession>(queryKey, session)
  if (previousUserId === getSessionUserId(session)) return false
  beginNextSession()
  if (previousUserId === null) {
    void client.invalidateQueries({ predicate: isOtherQuery })
    return true
  }
  bus.emit('session:ended')
  clearMemberStorage()
  client.getMutationCache().clear()
  client.removeQueries({ predicate: isOtherQuery, type: 'inactive' })
  for (const query of client.getQueryCache().findAll({ predicate: isOtherQuery })) query.reset()
  // After the next rendering, which unmounts or disables queries for members: the API would reject them.
  setTimeout(() => void client.refetchQueries({ predicate: isOtherQuery, type: 'active' }))
  return true
}

/**
 * Sets the session and notifies other tabs of a login or logout. With `isSaved` it also notifies them of newer data of the
 * same user, which the server has saved.
 */
export function setSession(client: QueryClient, session: CurrentSession, { isSaved = false } = {}): void {
  const hasOtherUser = applySession(client, session)
  if (hasOtherUser) broadcastSessionEvent(session.authenticated ? 'begun' : 'ended')
  else if (isSaved) broadcastSessionEvent('changed')
}

/** Logs the visitor out in all tabs and removes all private data (spec §4.3). */
export function endSession(client: QueryClient): void {
  setSession(client, guestSession)
}

/** Logs this tab out after a logout in another tab, which has notified all tabs. */
export function applyLogoutFromOtherTab(client: QueryClient): void {
  setCachedCsrfToken(null)
  applySession(client, guestSession)
}

/**
 * Fetches the session, because another tab may have logged in or out.
 * @returns whether the user changed
 * @throws ApiError if the API does not respond
 */
export async function refreshSession(client: QueryClient): Promise<boolean> {
  const change = startChange()
  const session = await callEndpoint(getCurrentSession, {})
  const isOutdated = change < lastAppliedChange
  if (isOutdated) return false
  // It belonged to the previous session (spec §4.3).
  if (!session.authenticated) setCachedCsrfToken(null)
  return applySession(client, session, change)
}
