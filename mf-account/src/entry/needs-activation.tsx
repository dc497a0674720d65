import { ApiError } from '@ninepocket/client/api-error'
import { sitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { Button, buttonLook } from '@ninepocket/ui/button'
import { FormMessage } from '@ninepocket/ui/form-message'
import { Link, useLocation } from 'react-router-dom'
import { useResendActivation } from '../data/use-resend-activation.ts'
import { failureMessage } from '../form/failure-message.ts'
import { type ActivationWait, setActivationWait } from './activation-wait.ts'
import css from './entry-page.module.css'
import { EntryPage } from './entry-page.tsx'
import { minutesAndSeconds } from './minutes-and-seconds.ts'
import { useSecondsUntil } from './use-seconds-until.ts'

/** Between two activation mails (spec §9.8). */
const resendCooldownS = 600

/**
 * Stands where the form was, until the person goes to log in or `back` to the form. The account may be activated
 * elsewhere, of which this browser hears nothing.
 */
export function NeedsActivation({ wait, back }: { wait: ActivationWait; back?: string }) {
  const { login } = sitePaths(useSite().productNoun)
  const { pathname, search, state } = useLocation()
  const { mutate, isPending, data, error } = useResendActivation(wait.resendToken)
  const secondsLeft = useSecondsUntil(wait.resendFrom, resendCooldownS)
  const coolDown = (seconds: number) =>
    setActivationWait({ ...wait, resendFrom: Date.now() + seconds * 1000 })
  const resend = () =>
    mutate(undefined, {
      onSuccess: () => coolDown(resendCooldownS),
      onError: (refusal) => {
        // Asked for elsewhere: another tab, or before this login.
        if (refusal instanceof ApiError && refusal.retryAfter) coolDown(refusal.retryAfter)
      },
    })
  return (
    <EntryPage title="Check your email" takesFocus>
      <div className={css.part}>
        <p className={css.small}>
          We sent a link to <strong>{wait.maskedEmail}</strong> when you registered. Open it to activate your
          account. If there is no mail, look into your spam folder. Is it lost, or older than 48 hours? Have
          it sent again.
        </p>
        <FormMessage kind="success">{data ? 'Activation email sent successfully' : null}</FormMessage>
        {error ? (
          <FormMessage kind="error">{failureMessage(error, 'Failed to resend activation email')}</FormMessage>
        ) : null}
        <Button kind="primary" isPending={isPending || secondsLeft > 0} onClick={resend}>
          {isPending ? 'Sending…' : 'Resend activation email'}
          {/* Seen only: the button that has the focus would be read anew with every second. */}
          {secondsLeft > 0 ? <span aria-hidden="true">{` (${minutesAndSeconds(secondsLeft)})`}</span> : null}
        </Button>
        <Link
          to={{ pathname: login, search: pathname === login ? search : '' }}
          state={state}
          className={buttonLook()}
          onClick={() => setActivationWait(null)}
        >
          I have activated it: log in
        </Link>
        {back ? (
          <Button kind="quiet" onClick={() => setActivationWait(null)}>
            {back}
          </Button>
        ) : null}
      </div>
    </EntryPage>
  )
}
