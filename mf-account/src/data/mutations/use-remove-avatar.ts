import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { removeAvatar } from '@ninepocket/contract/users/user-endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { applySavedUser } from '../cache/patch-session-user.ts'

export function useRemoveAvatar() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callEndpoint(removeAvatar, {}),
    onSuccess: ({ user }) => applySavedUser(client, user),
  })
}
