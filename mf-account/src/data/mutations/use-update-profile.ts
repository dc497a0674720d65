import { callEndpoint } from '@ninepocket/client/call-endpoint'
import type { CurrencyCode } from '@ninepocket/contract/site/currency'
import type { Contact } from '@ninepocket/contract/users/contact'
import { updateProfile } from '@ninepocket/contract/users/user-endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { applySavedUser } from '../cache/patch-session-user.ts'

export type ProfileChanges = { name?: string; defaultCurrency?: CurrencyCode; contact?: Contact }

export function useUpdateProfile() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ProfileChanges) => callEndpoint(updateProfile, { body }),
    onSuccess: ({ user }) => applySavedUser(client, user),
  })
}
