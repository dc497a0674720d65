import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { changePassword, listSessions } from '@ninepocket/contract/users/user-endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'

/** Changes the password, which ends all other sessions of the user. */
export function useChangePassword() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string }) => callEndpoint(changePassword, { body }),
    onSuccess: () => void client.invalidateQueries({ queryKey: [listSessions.path] }),
  })
}
