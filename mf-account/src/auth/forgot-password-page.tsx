import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { requestPasswordReset } from '@ninepocket/contract/auth/auth-endpoints'
import { missingForgotPasswordNameMessage } from '@ninepocket/contract/auth/login-rule'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { Button } from '@ninepocket/ui/buttons/button'
import { FormMessage } from '@ninepocket/ui/forms/form-message'
import { TextField } from '@ninepocket/ui/forms/text-field'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { getFormErrorMessage } from '../form/get-form-error-message.ts'
import { useForm } from '../form/use-form.ts'
import css from './auth-page-layout.module.css'
import { AuthPageLayout } from './auth-page-layout.tsx'

const formRules = {
  usernameOrEmail: (name: string) => (name.trim() ? undefined : missingForgotPasswordNameMessage),
}

/** Requests a password reset link. The reply does not reveal whether the account exists (spec §10.7.2). */
export function ForgotPasswordPage() {
  const paths = buildSitePaths(useSite().productNoun)
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: (usernameOrEmail: string) => callEndpoint(requestPasswordReset, { body: { usernameOrEmail } }),
  })
  const form = useForm({
    rules: formRules,
    isSending: isPending,
    send: ({ usernameOrEmail }) => mutate(usernameOrEmail.trim()),
  })
  const backToLogin = (
    <Link to={paths.login} className={css.target}>
      Back to login
    </Link>
  )
  return (
    <AuthPageLayout title="Forgot Password" footer={backToLogin}>
      <p>Enter your username or email, and we'll send you a link to set a new password.</p>
      <form {...form.props} className={css.form} aria-label="Forgot Password">
        <TextField
          label="Username or email"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
          {...form.field('usernameOrEmail')}
        />
        <FormMessage kind="success">{data?.message}</FormMessage>
        {error ? (
          <FormMessage kind="error">{getFormErrorMessage(error, 'An error occurred. Please try again.')}</FormMessage>
        ) : null}
        <Button kind="primary" type="submit" disabled={!form.isReady} isPending={isPending}>
          {isPending ? 'Sending…' : 'Send link'}
        </Button>
      </form>
    </AuthPageLayout>
  )
}
