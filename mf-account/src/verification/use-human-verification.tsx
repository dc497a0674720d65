import { useSite } from '@ninepocket/runtime/site'
import { type ReactNode, useRef, useState } from 'react'
import { UserFacingError } from '../form/get-form-error-message.ts'
import { AltchaChallengeSolver } from './altcha-challenge-solver.tsx'
import type { HumanVerificationState } from './human-verification-state.ts'
import { TurnstileVerification } from './turnstile-verification.tsx'

/** Shown when a form is submitted before the verification is done (spec §5.6). */
const unverifiedMessage = 'Please complete the security verification'

/** Older tokens are replaced before use. Servers accept them a little longer. */
const maxTokenAgeMs = 4 * 60_000

const verificationWidgets = { altcha: AltchaChallengeSolver, turnstile: TurnstileVerification }

type VerificationControl = {
  /** Rendered in the form; null if the site uses no verification. */
  readonly widget: ReactNode
  /** Starts again after a failed call, which used up the token (spec §4.4), but not if no call was sent. */
  resetAfterError(error: Error): void
  /**
   * Returns the token for a call; undefined if the site uses no verification. Waits while an automatic verification runs.
   * @throws UserFacingError if the user has to act first or the verification failed
   */
  token(): Promise<string | undefined>
}

/** Security verification of a form with the site's provider (spec §12.2). */
export function useHumanVerification(): VerificationControl {
  const { provider } = useSite().humanVerification
  const initialState: HumanVerificationState = { state: provider === 'altcha' ? 'working' : 'waiting' }
  const [verification, setVerification] = useState(initialState)
  const [attempt, setAttempt] = useState(0)
  // A ref, because `token` waits longer than one render.
  const latest = useRef(verification)
  const waitingCallers = useRef<Array<() => void>>([])

  function setLatestState(next: HumanVerificationState): void {
    latest.current = next
    setVerification(next)
    if (next.state === 'working') return
    for (const resume of waitingCallers.current.splice(0)) resume()
  }
  function reset(): void {
    setLatestState(initialState)
    setAttempt((before) => before + 1)
  }

  if (provider === 'off') return { widget: null, resetAfterError: () => {}, token: async () => undefined }
  const VerificationWidget = verificationWidgets[provider]
  return {
    widget: <VerificationWidget key={attempt} verification={verification} onChange={setLatestState} onRetry={reset} />,
    resetAfterError(error) {
      if (!(error instanceof UserFacingError)) reset()
    },
    async token() {
      const { current } = latest
      if (current.state === 'done' && Date.now() - current.doneAt > maxTokenAgeMs) reset()
      if (latest.current.state === 'working') await new Promise<void>((resume) => waitingCallers.current.push(resume))
      if (latest.current.state === 'done') return latest.current.token
      throw new UserFacingError(unverifiedMessage)
    },
  }
}
