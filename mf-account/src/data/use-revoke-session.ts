import { call } from '@ninepocket/client/call'
import { listSessions, revokeSession } from '@ninepocket/contract/user-endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'

/** Logs out one session of the person. */
export function useRevokeSession(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(revokeSession, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [listSessions.path] }),
  })
}
