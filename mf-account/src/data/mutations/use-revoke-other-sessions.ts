import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { listSessions, revokeOtherSessions } from '@ninepocket/contract/users/user-endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'

/** Logs the person out everywhere but here; `onEnded` as in `useRevokeSession`. */
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
