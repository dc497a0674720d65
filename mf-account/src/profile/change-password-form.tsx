import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { missingPasswordMessage } from '@ninepocket/contract/auth/login-rule'
import { changePassword, listSessions } from '@ninepocket/contract/users/user-endpoints'
import { Button } from '@ninepocket/ui/buttons/button'
import { FormMessage } from '@ninepocket/ui/forms/form-message'
import { PasswordField } from '@ninepocket/ui/forms/password-field'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isConfirmationRequiredError } from '../confirm-identity/confirmation-request.ts'
import { createNewPasswordRules, newPasswordHint } from '../form/create-new-password-rules.ts'
import { useForm } from '../form/use-form.ts'
import { IdentityConfirmationField } from './identity-confirmation-field.tsx'
import css from './profile-form.module.css'

/** Messages of spec §5.8. */
const newPasswordRules = createNewPasswordRules('Please confirm your new password')

export function ChangePasswordForm({ username }: { username: string }) {
  const client = useQueryClient()
  const [isConfirmed, setIsConfirmed] = useState(false)
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: (body: { currentPassword: string | undefined; newPassword: string }) =>
      callEndpoint(changePassword, { body }),
    onError: (problem) => setIsConfirmed(isConfirmed && !isConfirmationRequiredError(problem)),
    // A new password ends all other sessions of the user.
    onSuccess: () => void client.invalidateQueries({ queryKey: [listSessions.path] }),
  })
  const form = useForm({
    rules: {
      currentPassword: (value: string) => (value === '' && !isConfirmed ? missingPasswordMessage : undefined),
      ...newPasswordRules,
    },
    isSending: isPending,
    send: ({ currentPassword, password }) =>
      mutate(
        { currentPassword: currentPassword || undefined, newPassword: password },
        { onSuccess: () => form.props.ref.current?.reset() },
      ),
  })
  return (
    <form {...form.props} className={css.form}>
      {/* For password managers. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <IdentityConfirmationField
        label="Current password"
        field={form.field('currentPassword')}
        isConfirmed={isConfirmed}
        onConfirmed={() => setIsConfirmed(true)}
      />
      <PasswordField
        {...form.field('password')}
        label="New password"
        autoComplete="new-password"
        hint={newPasswordHint}
        required
      />
      <PasswordField
        {...form.field('confirmPassword')}
        label="Confirm new password"
        autoComplete="new-password"
        required
      />
      {error ? <FormMessage kind="error">{getErrorMessage(error, 'Failed to change password')}</FormMessage> : null}
      <FormMessage kind="success">{data?.message}</FormMessage>
      <Button type="submit" disabled={!form.isReady} isPending={isPending}>
        {isPending ? 'Changing…' : 'Change password'}
      </Button>
    </form>
  )
}
