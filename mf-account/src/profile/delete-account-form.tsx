import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { missingPasswordMessage } from '@ninepocket/contract/auth/login-rule'
import { deleteAccount } from '@ninepocket/contract/users/user-endpoints'
import { Button } from '@ninepocket/ui/buttons/button'
import { FormMessage } from '@ninepocket/ui/forms/form-message'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isConfirmationRequiredError } from '../confirm-identity/confirmation-request.ts'
import { useForm } from '../form/use-form.ts'
import css from './delete-account-form.module.css'
import { IdentityConfirmationField } from './identity-confirmation-field.tsx'
import { OpenTradesWarning } from './open-trades-warning.tsx'

export function DeleteAccountForm({
  username,
  onDeleted,
  onCancel,
}: {
  username: string
  onDeleted: () => void
  onCancel: () => void
}) {
  const [isConfirmed, setIsConfirmed] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (password: string | undefined) => callEndpoint(deleteAccount, { body: { password } }),
    onError: (problem) => setIsConfirmed(isConfirmed && !isConfirmationRequiredError(problem)),
  })
  const warning = useRef<HTMLDivElement>(null)
  // The pressed button has unmounted.
  useEffect(() => warning.current?.focus(), [])
  const form = useForm({
    rules: { password: (value: string) => (value === '' && !isConfirmed ? missingPasswordMessage : undefined) },
    isSending: isPending,
    send: ({ password }) => mutate(password || undefined, { onSuccess: onDeleted }),
  })
  return (
    <form {...form.props} className={css.form}>
      <div ref={warning} tabIndex={-1}>
        <p>This permanently deletes:</p>
        <ul>
          <li>your profile @{username} with its picture, contacts and settings</li>
          <li>your collection, wishlist, and lists of cards for trade and for sale</li>
          <li>your photos and the feedback you've sent</li>
        </ul>
        <OpenTradesWarning />
        <p>This can't be undone. You may want to download your data first, under “Your Data” on this page.</p>
      </div>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <IdentityConfirmationField
        label="Password"
        field={form.field('password')}
        isConfirmed={isConfirmed}
        onConfirmed={() => setIsConfirmed(true)}
      />
      {error ? <FormMessage kind="error">{getErrorMessage(error, 'Failed to delete your account')}</FormMessage> : null}
      <div className={css.choice}>
        <Button kind="danger" type="submit" disabled={!form.isReady} isPending={isPending}>
          {isPending ? 'Deleting…' : 'Permanently delete my account'}
        </Button>
        <Button onClick={onCancel}>Keep my account</Button>
      </div>
    </form>
  )
}
