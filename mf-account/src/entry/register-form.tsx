import { ApiError } from '@ninepocket/client/api-error'
import { Email } from '@ninepocket/contract/email'
import { Username } from '@ninepocket/contract/username'
import { sitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { Button } from '@ninepocket/ui/button'
import { Checkbox } from '@ninepocket/ui/checkbox'
import { FormMessage } from '@ninepocket/ui/form-message'
import { PasswordField } from '@ninepocket/ui/password-field'
import { TextField } from '@ninepocket/ui/text-field'
import { Link, useLocation } from 'react-router-dom'
import { useRegister } from '../data/use-register.ts'
import { failureMessage } from '../form/failure-message.ts'
import { mistakeIn } from '../form/mistake-in.ts'
import { newPasswordHint, newPasswordRules } from '../form/new-password-rules.ts'
import { type Entries, useForm } from '../form/use-form.ts'
import { useHumanCheck } from '../verification/use-human-check.tsx'
import { setActivationWait } from './activation-wait.ts'
import css from './entry-page.module.css'
import { EntryPage } from './entry-page.tsx'
import { maskEmail } from './mask-email.ts'
import { typeInLowerCase } from './type-in-lower-case.ts'

const rules = {
  username: (name: string) => mistakeIn(Username, name),
  email: (email: string) => mistakeIn(Email, email),
  ...newPasswordRules('Please confirm your password'),
}
/** What only the server can know belongs to one field. */
const takenFields = new Map<string, 'username' | 'email'>([
  ['USERNAME_TAKEN', 'username'],
  ['EMAIL_TAKEN', 'email'],
])
const takenField = (error: Error) => (error instanceof ApiError ? takenFields.get(error.code) : undefined)

export function RegisterForm() {
  const paths = sitePaths(useSite().productNoun)
  const { state } = useLocation()
  const check = useHumanCheck()
  const { mutate, isPending, error } = useRegister(check)
  const form = useForm({ rules, isSending: isPending, send })

  function send({ username, email, password }: Entries<keyof typeof rules>, data: FormData) {
    const newsletterOptIn = data.has('newsletterOptIn')
    mutate(
      { username: username.toLowerCase(), email, password, newsletterOptIn },
      {
        onSuccess: ({ resendToken }) =>
          setActivationWait({ maskedEmail: maskEmail(email), resendToken, resendFrom: 0 }),
        onError(refusal) {
          const field = takenField(refusal)
          if (field) form.tell({ [field]: refusal.message })
        },
      },
    )
  }

  return (
    <EntryPage
      title="Create an Account"
      more={
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
          hint="3 to 30 characters: lowercase letters, numbers and underscores. It cannot be changed later."
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
          onChange={typeInLowerCase}
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
        {check.widget}
        {error && !takenField(error) ? (
          <FormMessage kind="error">
            {failureMessage(error, 'Registration failed. Please try again.')}
          </FormMessage>
        ) : null}
        <Button kind="primary" type="submit" disabled={!form.isReady} isPending={isPending}>
          {isPending ? 'Creating your account…' : 'Register'}
        </Button>
        <p className={css.small}>
          With an account you accept the <Link to={paths.terms}>Terms of Use</Link>. The{' '}
          <Link to={paths.privacy}>Privacy Policy</Link> says what is stored.
        </p>
      </form>
    </EntryPage>
  )
}
