import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { addPasskey, createPasskeyOptions } from '@ninepocket/contract/auth/factor-endpoints'
import type { Passkey } from '@ninepocket/contract/auth/login-factors'
import { Button } from '@ninepocket/ui/buttons/button'
import { FormMessage } from '@ninepocket/ui/forms/form-message'
import { useClientValue } from '@ninepocket/ui/hydration/use-client-value'
import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { KeyRound } from 'lucide-react'
import { useRef } from 'react'
import { getFormErrorMessage } from '../../form/get-form-error-message.ts'
import { promptForNewPasskey } from '../../passkeys/passkey-prompts.ts'
import css from './login-factors-panel.module.css'
import { PasskeyItem } from './passkey-item.tsx'
import { useLoginFactorChange } from './use-login-factor-change.ts'

async function createPasskey() {
  const { options } = await callEndpoint(createPasskeyOptions, {})
  return callEndpoint(addPasskey, { body: { registration: await promptForNewPasskey(options) } })
}

export function PasskeySection({
  passkeys,
  onChanged,
}: {
  passkeys: ReadonlyArray<Passkey>
  onChanged: (message: string, newCodes?: ReadonlyArray<string> | null) => void
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  const hasPasskeys = useClientValue(browserSupportsWebAuthn, true)
  const { mutate, isPending, error } = useLoginFactorChange(createPasskey, ({ passkey, recoveryCodes }) =>
    onChanged(`Added the passkey “${passkey.name}”.`, recoveryCodes),
  )
  return (
    <div className={css.section}>
      <h3 ref={heading} tabIndex={-1}>
        Passkeys
      </h3>
      <p className={css.hint}>
        Log in with your fingerprint, face or screen lock. Once you add a passkey, your password alone won't log you in.
      </p>
      {passkeys.length > 0 ? (
        <ul className={css.list} aria-label="Passkeys">
          {passkeys.map((passkey) => (
            <PasskeyItem
              key={passkey.id}
              passkey={passkey}
              onRenamed={() => onChanged('Passkey renamed')}
              onRemoved={(message) => {
                onChanged(message)
                // The pressed button has unmounted.
                heading.current?.focus()
              }}
            />
          ))}
        </ul>
      ) : null}
      {error ? <FormMessage kind="error">{getFormErrorMessage(error, 'Failed to add a passkey')}</FormMessage> : null}
      {hasPasskeys ? (
        <Button isPending={isPending} onClick={() => mutate()}>
          <KeyRound size={18} aria-hidden="true" />
          {isPending ? 'Adding…' : 'Add a passkey'}
        </Button>
      ) : (
        <p className={css.hint}>This browser doesn't support passkeys.</p>
      )}
    </div>
  )
}
