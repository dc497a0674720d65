import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { registerAccount } from '@ninepocket/contract/auth/auth-endpoints'
import { useMutation } from '@tanstack/react-query'
import { createVerificationResetHandler } from '../../verification/create-verification-reset-handler.ts'
import type { VerificationControl } from '../../verification/use-human-verification.tsx'

type RegistrationInput = { username: string; email: string; password: string; newsletterOptIn: boolean }

export function useRegister(verification: VerificationControl) {
  return useMutation({
    mutationFn: async (input: RegistrationInput) =>
      callEndpoint(registerAccount, { body: { ...input, turnstileToken: await verification.token() } }),
    onError: createVerificationResetHandler(verification),
  })
}
