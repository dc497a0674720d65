import { getAllListStats } from '@ninepocket/contract/collection/user-collection-endpoints'
import type { CurrentSession } from '@ninepocket/contract/users/current-session'
import type { OwnUser } from '@ninepocket/contract/users/user'
import { getUserById, getUserByUsername } from '@ninepocket/contract/users/user-endpoints'
import { sessionQuery, setSession } from '@ninepocket/runtime/session'
import type { QueryClient } from '@tanstack/react-query'

/** Patches the logged-in user in the cached session. Does nothing for a guest. */
export function patchSessionUser(client: QueryClient, changes: (user: OwnUser) => Partial<OwnUser>): void {
  const session = client.getQueryData<CurrentSession>(sessionQuery().queryKey)
  if (!session?.authenticated) return
  setSession(client, { ...session, user: { ...session.user, ...changes(session.user) } })
}

const publicUserPaths: ReadonlyArray<unknown> = [getUserByUsername.path, getUserById.path, getAllListStats.path]

/** Stores the server's new user data in the session and invalidates the public profile queries that show it. */
export function applySavedUser(client: QueryClient, savedUser: Partial<OwnUser>): void {
  patchSessionUser(client, () => savedUser)
  void client.invalidateQueries({ predicate: ({ queryKey }) => publicUserPaths.includes(queryKey[0]) })
}
