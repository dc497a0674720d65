import { ApiError } from '@ninepocket/client/api-error'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { registerAccount } from '@ninepocket/contract/auth/auth-endpoints'
import { Email } from '@ninepocket/contract/auth/email'
import type { EndpointInput } from '@ninepocket/contract/endpoints/endpoint'
import { unreservedUsernameSchema } from '@ninepocket/contract/users/username'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { Button } from '@ninepocket/ui/buttons/button'
import { Checkbox } from '@ninepocket/ui/forms/checkbox'
import { FormMessage } from '@ninepocket/ui/forms/form-message'
import { PasswordField } from '@ninepocket/ui/forms/password-field'
import { TextField } from '@ninepocket/ui/forms/text-field'
import { useMutation } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router-dom'
import { createNewPasswordRules, newPasswordHint } from '../form/create-new-password-rules.ts'
import { getFormErrorMessage } from '../form/get-form-error-message.ts'
import { getValidationError } from '../form/get-validation-error.ts'
import { type FormValues, useForm } from '../form/use-form.ts'
import { useHumanVerification } from '../verification/use-human-verification.tsx'
import css from './auth-page-layout.module.css'
import { AuthPageLayout } from './auth-page-layout.tsx'
import { lowercaseInputOnChange } from './lowercase-input-on-change.ts'
import { maskEmail } from './mask-email.ts'
import { setPendingActivation } from './pending-activation.ts'

const formRules = {
  username: (name: string) => getValidationError(unreservedUsernameSchema, name),
  email: (email: string) => getValidationError(Email, email),
  ...createNewPasswordRules('Please confirm your password'),
}
const fieldsByErrorCode = new Map<string, 'username' | 'email' | 'password'>([
  ['USERNAME_TAKEN', 'username'],
  ['EMAIL_TAKEN', 'email'],
  ['PASSWORD_COMMON', 'password'],
  ['PASSWORD_BREACHED', 'password'],
])
const getRejectedField = (error: Error) => (error instanceof ApiError ? fieldsByErrorCode.get(error.code) : undefined)

export function RegisterForm() {
  const paths = buildSitePaths(useSite().productNoun)
  const { state } = useLocation()
  const verification = useHumanVerification()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (input: Omit<EndpointInput<typeof registerAccount>['body'], 'turnstileToken'>) =>
      callEndpoint(registerAccount, { body: { ...input, turnstileToken: await verification.token() } }),
    onError: verification.resetAfterError,
  })
  const form = useForm({ rules: formRules, isSending: isPending, send: submitRegistration })

  function submitRegistration({ username, email, password }: FormValues<keyof typeof formRules>, data: FormData) {
    const newsletterOptIn = data.has('newsletterOptIn')
    mutate(
      { username: username.toLowerCase(), email, password, newsletterOptIn },
      {
        onSuccess: ({ resendToken }) =>
          setPendingActivation({ maskedEmail: maskEmail(email), resendToken, resendFrom: 0 }),
        onError(registrationError) {
          const field = getRejectedField(registrationError)
          if (field) form.showServerErrors({ [field]: registrationError.message })
        },
      },
    )
  }

  return (
    <AuthPageLayout
      title="Create an Account"
      footer={
        <>
          Have an account?{' '}
          <Link to={paths.login} state={state} className={css.target}>
            Log in
          </Link>
        </>
      }
    >
      <form {...form.props} className={css.form} aria-label="Create an Account">
        <TextField
          label="Username"
          hint="3 to 30 lowercase letters, numbers and underscores."
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
          onChange={lowercaseInputOnChange}
          {...form.field('username')}
        />
        <TextField label="Email" type="email" autoComplete="email" required {...form.field('email')} />
        <PasswordField
          label="Password"
          hint={newPasswordHint}
          autoComplete="new-password"
          required
          {...form.field('password')}
        />
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          required
          {...form.field('confirmPassword')}
        />
        <Checkbox label="Send me the newsletter" name="newsletterOptIn" defaultChecked />
        {verification.widget}
        {error && !getRejectedField(error) ? (
          <FormMessage kind="error">{getFormErrorMessage(error, 'Registration failed. Please try again.')}</FormMessage>
        ) : null}
        <Button kind="primary" type="submit" disabled={!form.isReady} isPending={isPending}>
          {isPending ? 'Creating your account…' : 'Register'}
        </Button>
        <p className={css.small}>
          By registering, you accept the <Link to={paths.terms}>Terms of Use</Link>. The{' '}
          <Link to={paths.privacy}>Privacy Policy</Link> explains what we store.
        </p>
      </form>
    </AuthPageLayout>
  )
}
