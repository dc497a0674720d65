import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { listSessions, revokeOtherSessions } from '@ninepocket/contract/users/user-endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'

/** Ends all other sessions. Calls `onEnded` with the server's message once the list is refetched. */
export function useRevokeOtherSessions(onEnded: (message: string) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callEndpoint(revokeOtherSessions, {}),
    onSuccess: async ({ message }) => {
      await client.invalidateQueries({ queryKey: [listSessions.path] })
      onEnded(message)
    },
  })
}
