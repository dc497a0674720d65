import { useEffect, useEffectEvent } from 'react'
import { requestVerificationToken } from './ask-for-token.ts'
import { VerificationStatus } from './check-line.tsx'
import { createVerificationDone, type VerificationState } from './proof.ts'

const failedMessage =
  'The security verification could not be done. Check your connection, and that the address begins with https.'

/** The self-hosted verification: it works by itself, without the person. */
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
      (token) => report(createVerificationDone(token)),
      () => !aborter.signal.aborted && report({ state: 'failed', message: failedMessage }),
    )
    return () => aborter.abort()
  }, [])
  return <VerificationStatus verification={verification} onRetry={onRetry} />
}
