import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { deleteAccount } from '@ninepocket/contract/users/user-endpoints'
import { useMutation } from '@tanstack/react-query'

/** Deletes the account. The caller ends the session after leaving the page. */
export function useDeleteAccount() {
  return useMutation({
    mutationFn: (password: string) => callEndpoint(deleteAccount, { body: { password } }),
  })
}
