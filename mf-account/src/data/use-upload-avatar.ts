import { call } from '@ninepocket/client/call'
import { uploadAvatar } from '@ninepocket/contract/user-endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { keepOwnUser } from './change-own-user.ts'

/** Sends a picture of the person, as a form with one file. */
export function useUploadAvatar() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (picture: Blob) => {
      const body = new FormData()
      body.append('avatar', picture, `avatar.${picture.type.replace('image/', '')}`)
      return call(uploadAvatar, { body })
    },
    onSuccess: ({ user }) => keepOwnUser(client, user),
  })
}
