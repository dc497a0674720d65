import { useSession } from '@ninepocket/runtime/session'

/** Returns whether the viewer is this user. */
export function useIsOwner(user: { id: string }): boolean {
  const session = useSession()
  return session.authenticated && session.user.id === user.id
}
