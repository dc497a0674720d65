import { useEffect, useEffectEvent } from 'react'
import { askForToken } from './ask-for-token.ts'
import { CheckLine } from './check-line.tsx'
import { doneNow, type Proof } from './proof.ts'

const failedMessage =
  'The security verification could not be done. Check your connection, and that the address begins with https.'

/** The self-hosted verification: it works by itself, without the person. */
export function AltchaCheck({
  proof,
  onProof,
  onRetry,
}: {
  proof: Proof
  onProof: (proof: Proof) => void
  onRetry: () => void
}) {
  const report = useEffectEvent(onProof)
  useEffect(() => {
    const ended = new AbortController()
    askForToken(ended.signal).then(
      (token) => report(doneNow(token)),
      () => !ended.signal.aborted && report({ state: 'failed', message: failedMessage }),
    )
    return () => ended.abort()
  }, [])
  return <CheckLine proof={proof} onRetry={onRetry} />
}
