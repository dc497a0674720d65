import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { startTotpSetup, turnOffTotp } from '@ninepocket/contract/auth/factor-endpoints'
import { Button } from '@ninepocket/ui/buttons/button'
import { ConfirmPrompt } from '@ninepocket/ui/feedback/confirm-prompt'
import { FormMessage } from '@ninepocket/ui/forms/form-message'
import { useState } from 'react'
import { getFormErrorMessage } from '../../form/get-form-error-message.ts'
import { useRestoreFocus } from '../use-restore-focus.ts'
import css from './login-factors-panel.module.css'
import { TotpSetup } from './totp-setup.tsx'
import { useLoginFactorChange } from './use-login-factor-change.ts'

type OnChanged = (message: string, newCodes?: ReadonlyArray<string> | null) => void

export function TotpSection({ hasTotp, onChanged }: { hasTotp: boolean; onChanged: OnChanged }) {
  return (
    <div className={css.section}>
      <h3>Authenticator app</h3>
      <p className={css.hint}>
        {hasTotp
          ? 'On. Logging in with your password also asks for a code.'
          : 'An app on your phone shows a new code every 30 seconds. Logging in with your password also asks for it.'}
      </p>
      {hasTotp ? <TurnOffTotp onChanged={onChanged} /> : <TurnOnTotp onChanged={onChanged} />}
    </div>
  )
}

function TurnOnTotp({ onChanged }: { onChanged: OnChanged }) {
  const [setup, setSetup] = useState<{ secret: string; uri: string } | null>(null)
  const startButton = useRestoreFocus({ isOpen: setup !== null })
  const { mutate, isPending, error } = useLoginFactorChange(() => callEndpoint(startTotpSetup, {}), setSetup)
  if (setup) {
    return (
      <TotpSetup
        setup={setup}
        onTurnedOn={(codes) => onChanged('Your authenticator app is set up.', codes)}
        onCancel={() => setSetup(null)}
      />
    )
  }
  return (
    <>
      {error ? <FormMessage kind="error">{getFormErrorMessage(error, 'Failed to set up the app')}</FormMessage> : null}
      <Button ref={startButton} isPending={isPending} onClick={() => mutate()}>
        Set up an authenticator app
      </Button>
    </>
  )
}

function TurnOffTotp({ onChanged }: { onChanged: OnChanged }) {
  const [isAsking, setIsAsking] = useState(false)
  const openButton = useRestoreFocus({ isOpen: isAsking })
  const { mutate, isPending, error } = useLoginFactorChange(
    () => callEndpoint(turnOffTotp, {}),
    ({ message }) => onChanged(message),
  )
  if (isAsking) {
    return (
      <ConfirmPrompt
        message="Remove the authenticator app?"
        actions={[{ label: 'Remove the app', kind: 'danger', onSelect: mutate }]}
        isIrreversible
        onClose={() => setIsAsking(false)}
      />
    )
  }
  return (
    <>
      {error ? <FormMessage kind="error">{getFormErrorMessage(error, 'Failed to remove the app')}</FormMessage> : null}
      <Button ref={openButton} isPending={isPending} onClick={() => setIsAsking(true)}>
        Remove the app…
      </Button>
    </>
  )
}
