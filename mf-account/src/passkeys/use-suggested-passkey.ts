import type { PasskeyAssertion } from '@ninepocket/contract/auth/passkey-ceremony'
import { browserSupportsWebAuthnAutofill, WebAuthnAbortService } from '@simplewebauthn/browser'
import { useEffect, useEffectEvent } from 'react'
import { waitForSuggestedPasskey } from './passkey-prompts.ts'

/** Shorter than the lifetime of the server's challenge (spec §9.12.1), because a login page may stay open for long. */
const renewalIntervalMs = 20 * 60_000

/** Calls `onPasskey` when the visitor chooses a passkey among the suggestions of the username field. */
export function useSuggestedPasskey(onPasskey: (passkey: PasskeyAssertion) => void): void {
  const handlePasskey = useEffectEvent(onPasskey)
  useEffect(() => {
    let isActive = true
    async function suggestPasskey() {
      if (!(await browserSupportsWebAuthnAutofill()) || !isActive) return
      // Without suggestions, the visitor still has the form and the button.
      const passkey = await waitForSuggestedPasskey().catch(() => null)
      if (passkey && isActive) handlePasskey(passkey)
    }
    void suggestPasskey()
    const timer = setInterval(suggestPasskey, renewalIntervalMs)
    return () => {
      isActive = false
      clearInterval(timer)
      WebAuthnAbortService.cancelCeremony()
    }
  }, [])
}
