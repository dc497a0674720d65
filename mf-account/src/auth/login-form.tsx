import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { login } from '@ninepocket/contract/auth/auth-endpoints'
import type { SecondFactorNeeded } from '@ninepocket/contract/auth/login'
import { missingAccountNameMessage, missingPasswordMessage } from '@ninepocket/contract/auth/login-rule'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useReceivedLoginRedirectState } from '@ninepocket/runtime/login-request'
import { useSite } from '@ninepocket/runtime/site'
import { Button } from '@ninepocket/ui/buttons/button'
import { Checkbox } from '@ninepocket/ui/forms/checkbox'
import { FormMessage } from '@ninepocket/ui/forms/form-message'
import { PasswordField } from '@ninepocket/ui/forms/password-field'
import { TextField } from '@ninepocket/ui/forms/text-field'
import { useMutation } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router-dom'
import { getFormErrorMessage } from '../form/get-form-error-message.ts'
import { useForm } from '../form/use-form.ts'
import { PasskeyLogin } from '../passkeys/passkey-login.tsx'
import { useHumanVerification } from '../verification/use-human-verification.tsx'
import css from './auth-page-layout.module.css'
import { AuthPageLayout } from './auth-page-layout.tsx'
import { maskEmail } from './mask-email.ts'
import { setPendingActivation } from './pending-activation.ts'
import { useFinishLogin } from './use-finish-login.ts'
import { useReceivedSuccessMessage } from './use-received-success-message.ts'

const formRules = {
  username: (name: string) => (name.trim() ? undefined : missingAccountNameMessage),
  password: (password: string) => (password ? undefined : missingPasswordMessage),
}

/** Calls `onSecondStep` if the account of a correct password has a second factor. */
export function LoginForm({ onSecondStep }: { onSecondStep: (step: SecondFactorNeeded) => void }) {
  const paths = buildSitePaths(useSite().productNoun)
  const finishLogin = useFinishLogin()
  const { state } = useLocation()
  const { message } = useReceivedLoginRedirectState()
  const successMessage = useReceivedSuccessMessage()
  const verification = useHumanVerification()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (credentials: { username: string; password: string; rememberMe: boolean }) =>
      callEndpoint(login, { body: { ...credentials, turnstileToken: await verification.token() } }),
    onError: verification.resetAfterError,
  })
  const form = useForm({ rules: formRules, isSending: isPending, send: submitLogin })

  function submitLogin({ username, password }: { username: string; password: string }, data: FormData) {
    const credentials = { username: username.trim(), password, rememberMe: data.has('rememberMe') }
    mutate(credentials, {
      onSuccess(reply) {
        if ('needsActivation' in reply) {
          const { resendToken, email } = reply
          return setPendingActivation({ maskedEmail: maskEmail(email), resendToken, resendFrom: 0 })
        }
        if ('needsSecondFactor' in reply) return onSecondStep(reply)
        finishLogin(reply)
      },
    })
  }

  return (
    <AuthPageLayout
      title="Login"
      footer={
        <>
          No account yet?{' '}
          <Link to={paths.register} state={state} className={css.target}>
            Create an account
          </Link>
        </>
      }
    >
      {successMessage ? (
        <div className={css.part}>
          <FormMessage kind="success">{successMessage}</FormMessage>
        </div>
      ) : null}
      {message ? (
        <div className={css.part}>
          <FormMessage kind="info">{message}</FormMessage>
        </div>
      ) : null}
      <form {...form.props} className={css.form} aria-label="Login">
        <TextField
          label="Username or email"
          autoComplete="username webauthn"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
          {...form.field('username')}
        />
        <PasswordField label="Password" autoComplete="current-password" required {...form.field('password')} />
        <div className={css.line}>
          <Checkbox label="Remember me" name="rememberMe" />
          <Link to={paths.forgotPassword} className={css.target}>
            Forgot your password?
          </Link>
        </div>
        {verification.widget}
        {error ? (
          <FormMessage kind="error">{getFormErrorMessage(error, 'Login failed. Please try again.')}</FormMessage>
        ) : null}
        <Button kind="primary" type="submit" disabled={!form.isReady} isPending={isPending}>
          {isPending ? 'Logging in…' : 'Log in'}
        </Button>
        <PasskeyLogin isRemembered={() => new FormData(form.props.ref.current ?? undefined).has('rememberMe')} />
      </form>
    </AuthPageLayout>
  )
}
