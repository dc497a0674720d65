import { callEndpoint } from '@ninepocket/client/call'
import { removeAvatar } from '@ninepocket/contract/user-endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { applySavedUser } from './change-own-user.ts'

/** Takes the picture of the person away. */
export function useRemoveAvatar() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callEndpoint(removeAvatar, {}),
    onSuccess: ({ user }) => applySavedUser(client, user),
  })
}
