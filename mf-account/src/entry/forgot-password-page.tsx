import { missingAccountMessage } from '@ninepocket/contract/login-rule'
import { sitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { Button } from '@ninepocket/ui/button'
import { FormMessage } from '@ninepocket/ui/form-message'
import { TextField } from '@ninepocket/ui/text-field'
import { Link } from 'react-router-dom'
import { useForgotPassword } from '../data/use-forgot-password.ts'
import { failureMessage } from '../form/failure-message.ts'
import { useForm } from '../form/use-form.ts'
import css from './entry-page.module.css'
import { EntryPage } from './entry-page.tsx'

const rules = {
  usernameOrEmail: (name: string) => (name.trim() ? undefined : missingAccountMessage),
}

/** Has a link to set a new password sent. Whether there is such an account is not told. */
export function ForgotPasswordPage() {
  const paths = sitePaths(useSite().productNoun)
  const { mutate, isPending, data, error } = useForgotPassword()
  const form = useForm({
    rules,
    isSending: isPending,
    send: ({ usernameOrEmail }) => mutate(usernameOrEmail.trim()),
  })
  const backToLogin = (
    <Link to={paths.login} className={css.target}>
      Back to login
    </Link>
  )
  return (
    <EntryPage title="Forgot Password" more={backToLogin}>
      <p>Tell us who you are, and we send you a link to set a new password.</p>
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
          <FormMessage kind="error">
            {failureMessage(error, 'An error occurred. Please try again.')}
          </FormMessage>
        ) : null}
        <Button kind="primary" type="submit" disabled={!form.isReady} isPending={isPending}>
          {isPending ? 'Sending…' : 'Send link'}
        </Button>
      </form>
    </EntryPage>
  )
}
