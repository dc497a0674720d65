import { useSession } from '@ninepocket/runtime/session'

export function useIsOwner(user: { id: string }): boolean {
  const session = useSession()
  return session.authenticated && session.user.id === user.id
}
