import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { missingPasswordMessage } from '@ninepocket/contract/auth/login-rule'
import { Button } from '@ninepocket/ui/buttons/button'
import { FormMessage } from '@ninepocket/ui/forms/form-message'
import { TextField } from '@ninepocket/ui/forms/text-field'
import { useMutation } from '@tanstack/react-query'
import { type ComponentProps, useEffect, useState } from 'react'
import { isConfirmationRequiredError } from '../../confirm-identity/confirmation-request.ts'
import { useForm } from '../../form/use-form.ts'
import { IdentityConfirmationField } from '../identity-confirmation-field.tsx'
import css from './identity-panel.module.css'

/** A form for a new username or email address, which asks for the password or another proof of identity. */
export function ChangeUsernameOrEmailForm({
  field,
  validate,
  username,
  submitLabel,
  failureMessage,
  change,
  onCancel,
}: {
  field: Pick<ComponentProps<typeof TextField>, 'label' | 'hint' | 'type' | 'autoComplete' | 'onChange'>
  validate: (value: string) => string | undefined
  /** For password managers. */
  username: string
  submitLabel: string
  /** Shown when the server gives no reason. */
  failureMessage: string
  /** Without a password if the session is confirmed. */
  change: (value: string, password: string | undefined) => Promise<void>
  onCancel: () => void
}) {
  const [isConfirmed, setIsConfirmed] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ value, password }: { value: string; password: string }) => change(value, password || undefined),
    onError: (problem) => setIsConfirmed(isConfirmed && !isConfirmationRequiredError(problem)),
  })
  const form = useForm({
    rules: {
      value: (value) => validate(value.trim()),
      password: (password) => (password === '' && !isConfirmed ? missingPasswordMessage : undefined),
    },
    isSending: isPending,
    send: ({ value, password }) => mutate({ value: value.trim(), password }),
  })
  const { ref } = form.props
  // The pressed button has unmounted.
  useEffect(() => ref.current?.querySelector<HTMLInputElement>('input[name=value]')?.focus(), [ref])
  return (
    <form {...form.props} className={css.form} aria-label={submitLabel}>
      <TextField
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
        {...field}
        {...form.field('value')}
      />
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <IdentityConfirmationField
        label="Password"
        field={form.field('password')}
        isConfirmed={isConfirmed}
        onConfirmed={() => setIsConfirmed(true)}
      />
      {error ? <FormMessage kind="error">{getErrorMessage(error, failureMessage)}</FormMessage> : null}
      <div className={css.choice}>
        <Button kind="primary" type="submit" disabled={!form.isReady} isPending={isPending}>
          {isPending ? 'Sending…' : submitLabel}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
