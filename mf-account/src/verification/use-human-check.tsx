import { useSite } from '@ninepocket/runtime/site'
import { type ReactNode, useRef, useState } from 'react'
import { SpokenError } from '../form/failure-message.ts'
import { AltchaCheck } from './altcha-check.tsx'
import type { Proof } from './proof.ts'
import { TurnstileCheck } from './turnstile-check.tsx'

/** Said where a form is sent before the verification is done (spec §5.6). */
export const unverifiedMessage = 'Please complete the security verification'

/** A token older than this is replaced before it is used; servers take them for a while longer. */
const longestUseMs = 4 * 60_000

const checks = { altcha: AltchaCheck, turnstile: TurnstileCheck }

export type HumanCheck = {
  /** To be shown in the form; nothing where the site verifies nobody. */
  readonly widget: ReactNode
  /** Drops the token and begins anew: a token is good for one call. */
  reset(): void
  /**
   * The token for a call; undefined where the site verifies nobody. Waits for a verification that works by itself.
   * @throws SpokenError where it is the person's turn, or the verification has failed
   */
  token(): Promise<string | undefined>
}

/** The security verification of a form, by whichever provider the site uses (spec §12.2). */
export function useHumanCheck(): HumanCheck {
  const { provider } = useSite().humanVerification
  const beginning: Proof = { state: provider === 'altcha' ? 'working' : 'waiting' }
  const [proof, setProof] = useState(beginning)
  const [round, setRound] = useState(0)
  // What is true at this moment, for calls that wait longer than one render.
  const latest = useRef(proof)
  const waiting = useRef<Array<() => void>>([])

  function report(next: Proof): void {
    latest.current = next
    setProof(next)
    if (next.state === 'working') return
    for (const goOn of waiting.current.splice(0)) goOn()
  }
  function reset(): void {
    report(beginning)
    setRound((before) => before + 1)
  }

  if (provider === 'off') return { widget: null, reset: () => {}, token: async () => undefined }
  const Check = checks[provider]
  return {
    widget: <Check key={round} proof={proof} onProof={report} onRetry={reset} />,
    reset,
    async token() {
      const { current } = latest
      if (current.state === 'done' && Date.now() - current.at > longestUseMs) reset()
      if (latest.current.state === 'working') await new Promise<void>((goOn) => waiting.current.push(goOn))
      if (latest.current.state === 'done') return latest.current.token
      throw new SpokenError(unverifiedMessage)
    },
  }
}
