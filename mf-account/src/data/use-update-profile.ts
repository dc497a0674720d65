import { callEndpoint } from '@ninepocket/client/call'
import type { Contact } from '@ninepocket/contract/contact'
import type { CurrencyCode } from '@ninepocket/contract/currency'
import { updateProfile } from '@ninepocket/contract/user-endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { applySavedUser } from './change-own-user.ts'

export type ProfileChanges = { name?: string; defaultCurrency?: CurrencyCode; contact?: Contact }

/** Changes as much of name, currency and contacts as is given. */
export function useUpdateProfile() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ProfileChanges) => callEndpoint(updateProfile, { body }),
    onSuccess: ({ user }) => applySavedUser(client, user),
  })
}
