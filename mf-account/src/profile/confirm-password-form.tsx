import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { missingPasswordMessage } from '@ninepocket/contract/auth/login-rule'
import { useSession } from '@ninepocket/runtime/session'
import { Button } from '@ninepocket/ui/buttons/button'
import { FormMessage } from '@ninepocket/ui/forms/form-message'
import { PasswordField } from '@ninepocket/ui/forms/password-field'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from '../form/use-form.ts'
import css from './confirm-password-form.module.css'

const formRules = { password: (value: string) => (value === '' ? missingPasswordMessage : undefined) }

/** Asks for the password before an action that an open browser alone must not allow. */
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
  confirm: (password: string) => Promise<void>
  onCancel: () => void
}) {
  const session = useSession()
  const { mutate, isPending, error } = useMutation({ mutationFn: confirm })
  const form = useForm({ rules: formRules, isSending: isPending, send: ({ password }) => mutate(password) })
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
      <PasswordField {...form.field('password')} label="Password" autoComplete="current-password" required />
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
