import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { deleteAccount } from '@ninepocket/contract/users/user-endpoints'
import { useMutation } from '@tanstack/react-query'

/** Deletes the account of the person who is logged in. Who calls ends the session when the page has been left. */
export function useDeleteAccount() {
  return useMutation({
    mutationFn: (password: string) => callEndpoint(deleteAccount, { body: { password } }),
  })
}
