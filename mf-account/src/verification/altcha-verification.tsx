import { useEffect, useEffectEvent } from 'react'
import { requestVerificationToken } from './request-verification-token.ts'
import { toVerifiedState, type VerificationState } from './verification-state.ts'
import { VerificationStatus } from './verification-status.tsx'

const failedMessage =
  "We couldn't complete the security verification. Check your connection, and make sure the address starts with https."

export function AltchaVerification({
  verification,
  onChange,
  onRetry,
}: {
  verification: VerificationState
  onChange: (verification: VerificationState) => void
  onRetry: () => void
}) {
  const report = useEffectEvent(onChange)
  useEffect(() => {
    const aborter = new AbortController()
    requestVerificationToken(aborter.signal).then(
      (token) => report(toVerifiedState(token)),
      () => !aborter.signal.aborted && report({ state: 'failed', message: failedMessage }),
    )
    return () => aborter.abort()
  }, [])
  return <VerificationStatus verification={verification} onRetry={onRetry} />
}
