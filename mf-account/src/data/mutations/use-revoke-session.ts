import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { listSessions, revokeSession } from '@ninepocket/contract/users/user-endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'

/** Ends one session. Calls `onEnded` with the server's message once the list is refetched. */
export function useRevokeSession(id: string, onEnded: (message: string) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callEndpoint(revokeSession, { params: { id } }),
    onSuccess: async ({ message }) => {
      await client.invalidateQueries({ queryKey: [listSessions.path] })
      onEnded(message)
    },
  })
}
