import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { getHumanVerificationChallenge } from '@ninepocket/contract/auth/auth-endpoints'
import { useEffect, useEffectEvent } from 'react'
import { type HumanVerificationState, toVerifiedState } from './human-verification-state.ts'
import { solveAltchaChallenge } from './solve-altcha-challenge.ts'
import { VerificationStatus } from './verification-status.tsx'

const failedMessage =
  "We couldn't complete the security verification. Check your connection, and make sure the address starts with https."

/** Requests a challenge and solves it. @throws if either fails or `signal` aborts */
const requestToken = async (signal: AbortSignal) =>
  solveAltchaChallenge(await callEndpoint(getHumanVerificationChallenge, {}, { signal }), signal)

export function AltchaChallengeSolver({
  verification,
  onChange,
  onRetry,
}: {
  verification: HumanVerificationState
  onChange: (verification: HumanVerificationState) => void
  onRetry: () => void
}) {
  const report = useEffectEvent(onChange)
  useEffect(() => {
    const aborter = new AbortController()
    requestToken(aborter.signal).then(
      (token) => report(toVerifiedState(token)),
      () => !aborter.signal.aborted && report({ state: 'failed', message: failedMessage }),
    )
    return () => aborter.abort()
  }, [])
  return <VerificationStatus verification={verification} onRetry={onRetry} />
}
