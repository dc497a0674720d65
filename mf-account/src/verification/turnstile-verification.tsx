import { useSite } from '@ninepocket/runtime/site'
import { useEffect, useEffectEvent, useRef } from 'react'
import { type HumanVerificationState, toVerifiedState } from './human-verification-state.ts'
import { loadTurnstile } from './load-turnstile.ts'
import { VerificationStatus } from './verification-status.tsx'

export function TurnstileVerification({
  verification,
  onChange,
  onRetry,
}: {
  verification: HumanVerificationState
  onChange: (verification: HumanVerificationState) => void
  onRetry: () => void
}) {
  const { siteKey, scriptUrl } = useSite().humanVerification
  const container = useRef<HTMLDivElement>(null)
  const report = useEffectEvent(onChange)

  useEffect(() => {
    const fail = (message: string) => report({ state: 'failed', message })
    if (!siteKey || !scriptUrl) return fail('Turnstile site key not configured')
    let isUnmounted = false
    let remove = () => {}
    loadTurnstile(scriptUrl).then(
      (turnstile) => {
        if (isUnmounted || !container.current) return
        const widgetId = turnstile.render(container.current, {
          sitekey: siteKey,
          callback: (token) => report(toVerifiedState(token)),
          'error-callback': () => fail('Turnstile verification failed'),
          'expired-callback': () => report({ state: 'waiting' }),
        })
        remove = () => turnstile.remove(widgetId)
      },
      (error: Error) => !isUnmounted && fail(error.message),
    )
    return () => {
      isUnmounted = true
      remove()
    }
  }, [siteKey, scriptUrl])

  return (
    <>
      <div ref={container} />
      {verification.state === 'failed' ? <VerificationStatus verification={verification} onRetry={onRetry} /> : null}
    </>
  )
}
