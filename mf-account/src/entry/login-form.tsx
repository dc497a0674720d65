import { missingNameMessage, missingPasswordMessage } from '@ninepocket/contract/login-rule'
import { sitePaths } from '@ninepocket/paths/site-paths'
import { useLoginRequest } from '@ninepocket/runtime/login-request'
import { storeSession } from '@ninepocket/runtime/session'
import { useSite } from '@ninepocket/runtime/site'
import { Button } from '@ninepocket/ui/button'
import { Checkbox } from '@ninepocket/ui/checkbox'
import { FormMessage } from '@ninepocket/ui/form-message'
import { PasswordField } from '@ninepocket/ui/password-field'
import { TextField } from '@ninepocket/ui/text-field'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router-dom'
import { useLogIn } from '../data/use-log-in.ts'
import { failureMessage } from '../form/failure-message.ts'
import { useForm } from '../form/use-form.ts'
import { useHumanCheck } from '../verification/use-human-check.tsx'
import { setActivationWait } from './activation-wait.ts'
import css from './entry-page.module.css'
import { EntryPage } from './entry-page.tsx'
import { maskEmail } from './mask-email.ts'
import { useGoodNews } from './use-good-news.ts'

const rules = {
  username: (name: string) => (name.trim() ? undefined : missingNameMessage),
  password: (password: string) => (password ? undefined : missingPasswordMessage),
}

export function LoginForm() {
  const paths = sitePaths(useSite().productNoun)
  const client = useQueryClient()
  const { state } = useLocation()
  const { message } = useLoginRequest()
  const news = useGoodNews()
  const check = useHumanCheck()
  const { mutate, isPending, error } = useLogIn(check)
  const form = useForm({ rules, isSending: isPending, send })

  function send({ username, password }: { username: string; password: string }, data: FormData) {
    const typed = { username: username.trim(), password, rememberMe: data.has('rememberMe') }
    mutate(typed, {
      onSuccess(reply) {
        if ('needsActivation' in reply) {
          const { resendToken, email } = reply
          return setActivationWait({ maskedEmail: maskEmail(email), resendToken, resendFrom: 0 })
        }
        storeSession(client, { success: true, authenticated: true, ...reply })
      },
    })
  }

  return (
    <EntryPage
      title="Login"
      more={
        <>
          No account yet?{' '}
          <Link to={paths.register} state={state} className={css.target}>
            Create an account
          </Link>
        </>
      }
    >
      {news ? (
        <div className={css.part}>
          <FormMessage kind="success">{news}</FormMessage>
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
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
          {...form.field('username')}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          required
          {...form.field('password')}
        />
        <div className={css.line}>
          <Checkbox label="Remember me" name="rememberMe" />
          <Link to={paths.forgotPassword} className={css.target}>
            Forgot your password?
          </Link>
        </div>
        {check.widget}
        {error ? (
          <FormMessage kind="error">{failureMessage(error, 'Login failed. Please try again.')}</FormMessage>
        ) : null}
        <Button kind="primary" type="submit" disabled={!form.isReady} isPending={isPending}>
          {isPending ? 'Logging in…' : 'Log in'}
        </Button>
      </form>
    </EntryPage>
  )
}
