import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { resetPassword } from '@ninepocket/contract/auth/auth-endpoints'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { refreshSession } from '@ninepocket/runtime/session'
import { useSite } from '@ninepocket/runtime/site'
import { Button } from '@ninepocket/ui/buttons/button'
import { FormMessage } from '@ninepocket/ui/forms/form-message'
import { PasswordField } from '@ninepocket/ui/forms/password-field'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { createNewPasswordRules, newPasswordHint } from '../form/create-new-password-rules.ts'
import { getFormErrorMessage } from '../form/get-form-error-message.ts'
import { useForm } from '../form/use-form.ts'
import css from './auth-page-layout.module.css'
import { AuthPageLayout } from './auth-page-layout.tsx'
import { useDelayedLoginRedirect } from './use-delayed-login-redirect.ts'

const formRules = createNewPasswordRules('Please confirm your new password')

/** Sets a new password, then goes to the login page: a reset ends all sessions of the account. */
export function ResetPasswordForm({ token }: { token: string }) {
  const paths = buildSitePaths(useSite().productNoun)
  const client = useQueryClient()
  const { mutate, isPending, isSuccess, data, error } = useMutation({
    mutationFn: (newPassword: string) => callEndpoint(resetPassword, { body: { resetToken: token, newPassword } }),
  })
  const form = useForm({
    rules: formRules,
    isSending: isPending || isSuccess,
    send: ({ password }) =>
      // The link may belong to another account than the session. If this check fails, the next call does it.
      mutate(password, { onSuccess: () => void refreshSession(client).catch(() => undefined) }),
  })
  useDelayedLoginRedirect(data?.message)
  const newLink = (
    <Link to={paths.forgotPassword} className={css.target}>
      Request a new link
    </Link>
  )
  return (
    <AuthPageLayout title="Reset Password" footer={isSuccess ? undefined : newLink}>
      <form {...form.props} className={css.form} aria-label="Reset Password">
        <PasswordField
          label="New password"
          hint={newPasswordHint}
          autoComplete="new-password"
          required
          {...form.field('password')}
        />
        <PasswordField
          label="Confirm new password"
          autoComplete="new-password"
          required
          {...form.field('confirmPassword')}
        />
        <FormMessage kind="success">{data ? `${data.message} Taking you to log in…` : null}</FormMessage>
        {error ? (
          <FormMessage kind="error">{getFormErrorMessage(error, 'An error occurred. Please try again.')}</FormMessage>
        ) : null}
        <Button kind="primary" type="submit" disabled={!form.isReady} isPending={isPending || isSuccess}>
          {isPending ? 'Saving…' : 'Set new password'}
        </Button>
      </form>
    </AuthPageLayout>
  )
}
