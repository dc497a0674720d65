import { useSite } from '@ninepocket/runtime/site'
import { type ReactNode, useRef, useState } from 'react'
import { UserFacingError } from '../form/get-form-error-message.ts'
import { AltchaVerification } from './altcha-verification.tsx'
import { TurnstileVerification } from './turnstile-verification.tsx'
import type { VerificationState } from './verification-state.ts'

/** Said where a form is sent before the verification is done (spec §5.6). */
export const unverifiedMessage = 'Please complete the security verification'

/** A token older than this is replaced before it is used; servers take them for a while longer. */
const maxTokenAgeMs = 4 * 60_000

const verificationWidgets = { altcha: AltchaVerification, turnstile: TurnstileVerification }

export type VerificationControl = {
  /** To be shown in the form; nothing where the site verifies nobody. */
  readonly widget: ReactNode
  /** Drops the token and begins anew: a token is good for one call. */
  reset(): void
  /**
   * The token for a call; undefined where the site verifies nobody. Waits for a verification that works by itself.
   * @throws UserFacingError where it is the person's turn, or the verification has failed
   */
  token(): Promise<string | undefined>
}

/** The security verification of a form, by whichever provider the site uses (spec §12.2). */
export function useHumanVerification(): VerificationControl {
  const { provider } = useSite().humanVerification
  const initialState: VerificationState = { state: provider === 'altcha' ? 'working' : 'waiting' }
  const [verification, setVerification] = useState(initialState)
  const [attempt, setAttempt] = useState(0)
  // What is true at this moment, for calls that wait longer than one render.
  const latest = useRef(verification)
  const waitingCallers = useRef<Array<() => void>>([])

  function setLatestState(next: VerificationState): void {
    latest.current = next
    setVerification(next)
    if (next.state === 'working') return
    for (const resume of waitingCallers.current.splice(0)) resume()
  }
  function reset(): void {
    setLatestState(initialState)
    setAttempt((before) => before + 1)
  }

  if (provider === 'off') return { widget: null, reset: () => {}, token: async () => undefined }
  const VerificationWidget = verificationWidgets[provider]
  return {
    widget: (
      <VerificationWidget
        key={attempt}
        verification={verification}
        onChange={setLatestState}
        onRetry={reset}
      />
    ),
    reset,
    async token() {
      const { current } = latest
      if (current.state === 'done' && Date.now() - current.doneAt > maxTokenAgeMs) reset()
      if (latest.current.state === 'working')
        await new Promise<void>((resume) => waitingCallers.current.push(resume))
      if (latest.current.state === 'done') return latest.current.token
      throw new UserFacingError(unverifiedMessage)
    },
  }
}
