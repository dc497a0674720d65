import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { resetPassword } from '@ninepocket/contract/auth/auth-endpoints'
import { useMutation } from '@tanstack/react-query'

/** Sets a new password with the token of an email link, which ends all sessions of the account. */
export function useResetPassword(resetToken: string) {
  return useMutation({
    mutationFn: (newPassword: string) => callEndpoint(resetPassword, { body: { resetToken, newPassword } }),
  })
}
