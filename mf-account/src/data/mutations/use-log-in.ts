import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { login } from '@ninepocket/contract/auth/auth-endpoints'
import { useMutation } from '@tanstack/react-query'
import { createVerificationResetHandler } from '../../verification/create-verification-reset-handler.ts'
import type { VerificationControl } from '../../verification/use-human-verification.tsx'

/** Logs in by username or email. The reply tells whether the account still needs activation (spec §7.6). */
export function useLogIn(verification: VerificationControl) {
  return useMutation({
    mutationFn: async (credentials: { username: string; password: string; rememberMe: boolean }) =>
      callEndpoint(login, { body: { ...credentials, turnstileToken: await verification.token() } }),
    onError: createVerificationResetHandler(verification),
  })
}
