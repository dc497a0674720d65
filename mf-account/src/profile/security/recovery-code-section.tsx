import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { replaceRecoveryCodes } from '@ninepocket/contract/auth/factor-endpoints'
import { Button } from '@ninepocket/ui/buttons/button'
import { ConfirmPrompt } from '@ninepocket/ui/feedback/confirm-prompt'
import { FormMessage } from '@ninepocket/ui/forms/form-message'
import { useState } from 'react'
import { getFormErrorMessage } from '../../form/get-form-error-message.ts'
import { useRestoreFocus } from '../use-restore-focus.ts'
import css from './login-factors-panel.module.css'
import { useLoginFactorChange } from './use-login-factor-change.ts'

export function RecoveryCodeSection({
  codesLeft,
  onChanged,
}: {
  codesLeft: number
  onChanged: (message: string, newCodes: ReadonlyArray<string>) => void
}) {
  const [isAsking, setIsAsking] = useState(false)
  const openButton = useRestoreFocus({ isOpen: isAsking })
  const { mutate, isPending, error } = useLoginFactorChange(
    () => callEndpoint(replaceRecoveryCodes, {}),
    ({ recoveryCodes }) => onChanged('You have new recovery codes.', recoveryCodes),
  )
  return (
    <div className={css.section}>
      <h3>Recovery codes</h3>
      <p className={css.hint}>
        For when you lose your devices. {codesLeft === 1 ? '1 code is left.' : `${codesLeft} codes are left.`}
      </p>
      {error ? <FormMessage kind="error">{getFormErrorMessage(error, 'Failed to create codes')}</FormMessage> : null}
      {isAsking ? (
        <ConfirmPrompt
          message="Create new codes? The old ones stop working."
          actions={[{ label: 'Create new codes', kind: 'primary', onSelect: mutate }]}
          isIrreversible
          onClose={() => setIsAsking(false)}
        />
      ) : (
        <Button ref={openButton} isPending={isPending} onClick={() => setIsAsking(true)}>
          Create new recovery codes…
        </Button>
      )}
    </div>
  )
}
