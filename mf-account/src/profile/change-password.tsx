import { Password } from '@ninepocket/contract/password'
import { Button } from '@ninepocket/ui/button'
import { FormMessage } from '@ninepocket/ui/form-message'
import { PasswordField } from '@ninepocket/ui/password-field'
import { useChangePassword } from '../data/use-change-password.ts'
import { mistakeIn } from '../form/mistake-in.ts'
import { type Entries, useForm } from '../form/use-form.ts'
import { failureWords } from '../words/failure-words.ts'
import css from './profile-form.module.css'

type Field = 'currentPassword' | 'newPassword' | 'confirmPassword'

/** The words of spec §5. */
const rules = {
  currentPassword: (value: string) => (value === '' ? 'Password is required' : undefined),
  newPassword: (value: string) => mistakeIn(Password, value),
  confirmPassword: (value: string, all: Entries<Field>) => {
    if (value === '') return 'Please confirm your new password'
    return value === all.newPassword ? undefined : 'Passwords do not match'
  },
}

/** A new password, asked for twice and with the present one. */
export function ChangePassword({ username }: { username: string }) {
  const { mutate, isPending, data, error } = useChangePassword()
  const form = useForm({
    rules,
    isSending: isPending,
    send: ({ currentPassword, newPassword }) =>
      mutate({ currentPassword, newPassword }, { onSuccess: () => form.props.ref.current?.reset() }),
  })
  return (
    <form {...form.props} className={css.form}>
      {/* Tells a password manager whose password it is to change. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        {...form.field('currentPassword')}
        label="Current password"
        autoComplete="current-password"
        required
      />
      <PasswordField
        {...form.field('newPassword')}
        label="New password"
        autoComplete="new-password"
        hint="At least 8 characters, with an uppercase letter, a lowercase letter, a number and a special character."
        required
      />
      <PasswordField
        {...form.field('confirmPassword')}
        label="Confirm new password"
        autoComplete="new-password"
        required
      />
      {error ? (
        <FormMessage kind="error">{failureWords(error, 'Failed to change password')}</FormMessage>
      ) : null}
      <FormMessage kind="success">{data?.message}</FormMessage>
      <Button type="submit" disabled={!form.isReady} isPending={isPending}>
        {isPending ? 'Changing…' : 'Change Password'}
      </Button>
    </form>
  )
}
