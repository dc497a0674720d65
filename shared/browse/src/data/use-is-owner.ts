import { useSession } from '@ninepocket/runtime/session'

/** Whether the visitor is this person. */
export function useIsOwner(user: { id: string }): boolean {
  const session = useSession()
  return session.authenticated && session.user.id === user.id
}
