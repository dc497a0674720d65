import { getAllListStats } from '@ninepocket/contract/collection/user-collection-endpoints'
import type { CurrentSession } from '@ninepocket/contract/users/current-session'
import type { OwnUser } from '@ninepocket/contract/users/user'
import { getUserById, getUserByUsername } from '@ninepocket/contract/users/user-endpoints'
import { sessionQuery, setSession } from '@ninepocket/runtime/session'
import type { QueryClient } from '@tanstack/react-query'

/** Patches the logged-in user in the cached session. Does nothing for a guest. */
export function patchSessionUser(client: QueryClient, changes: Partial<OwnUser>, options?: { isSaved: boolean }): void {
  const session = client.getQueryData<CurrentSession>(sessionQuery().queryKey)
  if (!session?.authenticated) return
  // A late reply of the previous member.
  if (changes.id !== undefined && changes.id !== session.user.id) return
  setSession(client, { ...session, user: { ...session.user, ...changes } }, options)
}

const publicUserPaths: ReadonlyArray<unknown> = [getUserByUsername.path, getUserById.path, getAllListStats.path]

/** Stores the server's new user data in the session of all tabs and invalidates the public profile queries that show it. */
export function applySavedUser(client: QueryClient, savedUser: Partial<OwnUser>): void {
  patchSessionUser(client, savedUser, { isSaved: true })
  void client.invalidateQueries({ predicate: ({ queryKey }) => publicUserPaths.includes(queryKey[0]) })
}
