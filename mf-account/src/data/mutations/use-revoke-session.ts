import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { listSessions, revokeSession } from '@ninepocket/contract/users/user-endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'

/** Logs out one session of the person; `onEnded` is told in the server's words, when the list is without it. */
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
