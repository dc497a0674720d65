import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { uploadAvatar } from '@ninepocket/contract/users/user-endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { applySavedUser } from '../cache/patch-session-user.ts'

export function useUploadAvatar() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (image: Blob) => {
      const body = new FormData()
      body.append('avatar', image, `avatar.${image.type.replace('image/', '')}`)
      return callEndpoint(uploadAvatar, { body })
    },
    onSuccess: ({ user }) => applySavedUser(client, user),
  })
}
