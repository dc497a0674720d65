import { call } from '@ninepocket/client/call'
import { login } from '@ninepocket/contract/auth-endpoints'
import { useMutation } from '@tanstack/react-query'
import { resetAfterFailure } from '../verification/reset-after-failure.ts'
import type { HumanCheck } from '../verification/use-human-check.tsx'

/** Logs in with whichever name was typed; who has yet to activate the account is told so by the reply (spec §7.6). */
export function useLogIn(check: HumanCheck) {
  return useMutation({
    mutationFn: async (typed: { username: string; password: string; rememberMe: boolean }) =>
      call(login, { body: { ...typed, turnstileToken: await check.token() } }),
    onError: resetAfterFailure(check),
  })
}
