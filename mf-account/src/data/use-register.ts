import { call } from '@ninepocket/client/call'
import { register } from '@ninepocket/contract/auth-endpoints'
import { useMutation } from '@tanstack/react-query'
import { resetAfterFailure } from '../verification/reset-after-failure.ts'
import type { HumanCheck } from '../verification/use-human-check.tsx'

type Typed = { username: string; email: string; password: string; newsletterOptIn: boolean }

/** Opens an account, which then waits for its mail to be answered. */
export function useRegister(check: HumanCheck) {
  return useMutation({
    mutationFn: async (typed: Typed) =>
      call(register, { body: { ...typed, turnstileToken: await check.token() } }),
    onError: resetAfterFailure(check),
  })
}
