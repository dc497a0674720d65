import type { ProfileReply } from '@ninepocket/contract/profile-reply'
import type { OwnUser } from '@ninepocket/contract/user'
import { getAllUserStats } from '@ninepocket/contract/user-collection-endpoints'
import { getPublicUser, getUserByUsername } from '@ninepocket/contract/user-endpoints'
import { sessionQuery, storeSession } from '@ninepocket/runtime/session'
import type { QueryClient } from '@tanstack/react-query'

/** Puts what is new of the person who is logged in into the session. Of a guest nothing can be new. */
export function changeOwnUser(client: QueryClient, changes: (user: OwnUser) => Partial<OwnUser>): void {
  const session = client.getQueryData<ProfileReply>(sessionQuery().queryKey)
  if (!session?.authenticated) return
  storeSession(client, { ...session, user: { ...session.user, ...changes(session.user) } })
}

const publicPaths: ReadonlyArray<unknown> = [getUserByUsername.path, getPublicUser.path, getAllUserStats.path]

/** As `changeOwnUser`, with what the server answered: the public pages that show it are asked for again. */
export function keepOwnUser(client: QueryClient, answered: Partial<OwnUser>): void {
  changeOwnUser(client, () => answered)
  void client.invalidateQueries({ predicate: ({ queryKey }) => publicPaths.includes(queryKey[0]) })
}
