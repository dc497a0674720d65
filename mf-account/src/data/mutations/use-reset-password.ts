import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { resetPassword } from '@ninepocket/contract/auth/auth-endpoints'
import { useMutation } from '@tanstack/react-query'

/** Sets a new password by the token of a mail's link, which ends every session of the person. */
export function useResetPassword(resetToken: string) {
  return useMutation({
    mutationFn: (newPassword: string) => callEndpoint(resetPassword, { body: { resetToken, newPassword } }),
  })
}
