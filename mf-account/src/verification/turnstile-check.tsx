import { useSite } from '@ninepocket/runtime/site'
import { useEffect, useEffectEvent, useRef } from 'react'
import { CheckLine } from './check-line.tsx'
import { loadTurnstile } from './load-turnstile.ts'
import { doneNow, type Proof } from './proof.ts'

/** Turnstile's own widget; when it cannot be had, a line says so and offers another try. */
export function TurnstileCheck({
  proof,
  onProof,
  onRetry,
}: {
  proof: Proof
  onProof: (proof: Proof) => void
  onRetry: () => void
}) {
  const { siteKey, scriptUrl } = useSite().humanVerification
  const place = useRef<HTMLDivElement>(null)
  const report = useEffectEvent(onProof)

  useEffect(() => {
    const fail = (message: string) => report({ state: 'failed', message })
    if (!siteKey || !scriptUrl) return fail('Turnstile site key not configured')
    let isGone = false
    let remove = () => {}
    loadTurnstile(scriptUrl).then(
      (turnstile) => {
        if (isGone || !place.current) return
        const widgetId = turnstile.render(place.current, {
          sitekey: siteKey,
          callback: (token) => report(doneNow(token)),
          'error-callback': () => fail('Turnstile verification failed'),
          'expired-callback': () => report({ state: 'waiting' }),
        })
        remove = () => turnstile.remove(widgetId)
      },
      (error: Error) => !isGone && fail(error.message),
    )
    return () => {
      isGone = true
      remove()
    }
  }, [siteKey, scriptUrl])

  return (
    <>
      <div ref={place} />
      {proof.state === 'failed' ? <CheckLine proof={proof} onRetry={onRetry} /> : null}
    </>
  )
}
