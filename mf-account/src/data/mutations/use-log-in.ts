import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { login } from '@ninepocket/contract/auth/auth-endpoints'
import { useMutation } from '@tanstack/react-query'
import { createVerificationResetHandler } from '../../verification/create-verification-reset-handler.ts'
import type { VerificationControl } from '../../verification/use-human-verification.tsx'

/** Logs in with whichever name was typed; who has yet to activate the account is told so by the reply (spec §7.6). */
export function useLogIn(verification: VerificationControl) {
  return useMutation({
    mutationFn: async (credentials: { username: string; password: string; rememberMe: boolean }) =>
      callEndpoint(login, { body: { ...credentials, turnstileToken: await verification.token() } }),
    onError: createVerificationResetHandler(verification),
  })
}
