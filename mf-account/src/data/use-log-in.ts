import { callEndpoint } from '@ninepocket/client/call'
import { login } from '@ninepocket/contract/auth-endpoints'
import { useMutation } from '@tanstack/react-query'
import { createVerificationResetHandler } from '../verification/reset-after-failure.ts'
import type { VerificationControl } from '../verification/use-human-check.tsx'

/** Logs in with whichever name was typed; who has yet to activate the account is told so by the reply (spec §7.6). */
export function useLogIn(verification: VerificationControl) {
  return useMutation({
    mutationFn: async (credentials: { username: string; password: string; rememberMe: boolean }) =>
      callEndpoint(login, { body: { ...credentials, turnstileToken: await verification.token() } }),
    onError: createVerificationResetHandler(verification),
  })
}
