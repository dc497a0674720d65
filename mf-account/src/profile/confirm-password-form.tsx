import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { missingPasswordMessage } from '@ninepocket/contract/auth/login-rule'
import { useSession } from '@ninepocket/runtime/session'
import { Button } from '@ninepocket/ui/buttons/button'
import { FormMessage } from '@ninepocket/ui/forms/form-message'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isConfirmationRequiredError } from '../confirm-identity/confirmation-request.ts'
import { useForm } from '../form/use-form.ts'
import css from './confirm-password-form.module.css'
import { IdentityConfirmationField } from './identity-confirmation-field.tsx'

/** Asks for the password, or another proof of identity, before an action that an open browser alone must not allow. */
export function ConfirmPasswordForm({
  name,
  submitLabel,
  failureMessage,
  confirm,
  onCancel,
}: {
  name: string
  submitLabel: string
  /** Shown when the server gives no reason. */
  failureMessage: string
  /** Without a password if the session is confirmed. */
  confirm: (password: string | undefined) => Promise<void>
  onCancel: () => void
}) {
  const session = useSession()
  const [isConfirmed, setIsConfirmed] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: confirm,
    onError: (problem) => setIsConfirmed(isConfirmed && !isConfirmationRequiredError(problem)),
  })
  const form = useForm({
    rules: { password: (value: string) => (value === '' && !isConfirmed ? missingPasswordMessage : undefined) },
    isSending: isPending,
    send: ({ password }) => mutate(password || undefined),
  })
  const { ref } = form.props
  // The pressed button has unmounted.
  useEffect(() => ref.current?.querySelector<HTMLInputElement>('input[name=password]')?.focus(), [ref])
  return (
    <form {...form.props} className={css.form} aria-label={name}>
      {/* For password managers. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={session.authenticated ? session.user.username : ''}
        readOnly
        hidden
      />
      <IdentityConfirmationField
        label="Password"
        field={form.field('password')}
        isConfirmed={isConfirmed}
        onConfirmed={() => setIsConfirmed(true)}
      />
      {error ? <FormMessage kind="error">{getErrorMessage(error, failureMessage)}</FormMessage> : null}
      <div className={css.choice}>
        <Button type="submit" disabled={!form.isReady} isPending={isPending}>
          {submitLabel}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
