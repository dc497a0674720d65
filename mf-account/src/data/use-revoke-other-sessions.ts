import { call } from '@ninepocket/client/call'
import { listSessions, revokeOtherSessions } from '@ninepocket/contract/user-endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'

/** Logs the person out everywhere but here. */
export function useRevokeOtherSessions() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(revokeOtherSessions, {}),
    onSuccess: () => client.invalidateQueries({ queryKey: [listSessions.path] }),
  })
}
