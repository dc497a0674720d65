import { call } from '@ninepocket/client/call'
import { removeAvatar } from '@ninepocket/contract/user-endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { keepOwnUser } from './change-own-user.ts'

/** Takes the picture of the person away. */
export function useRemoveAvatar() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(removeAvatar, {}),
    onSuccess: ({ user }) => keepOwnUser(client, user),
  })
}
