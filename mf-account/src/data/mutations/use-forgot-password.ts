import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { requestPasswordReset } from '@ninepocket/contract/auth/auth-endpoints'
import { useMutation } from '@tanstack/react-query'

/** Asks for a link to set a new password; the answer does not tell whether there is such an account. */
export function useForgotPassword() {
  return useMutation({
    mutationFn: (usernameOrEmail: string) =>
      callEndpoint(requestPasswordReset, { body: { usernameOrEmail } }),
  })
}
