import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { requestPasswordReset } from '@ninepocket/contract/auth/auth-endpoints'
import { useMutation } from '@tanstack/react-query'

/** Requests a password reset link. The reply does not reveal whether the account exists (spec §10.7.2). */
export function useForgotPassword() {
  return useMutation({
    mutationFn: (usernameOrEmail: string) => callEndpoint(requestPasswordReset, { body: { usernameOrEmail } }),
  })
}
