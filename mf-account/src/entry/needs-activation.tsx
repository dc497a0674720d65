import { ApiError } from '@ninepocket/client/api-error'
import { Button } from '@ninepocket/ui/button'
import { FormMessage } from '@ninepocket/ui/form-message'
import { useResendActivation } from '../data/use-resend-activation.ts'
import { failureMessage } from '../form/failure-message.ts'
import { type ActivationWait, setActivationWait } from './activation-wait.ts'
import css from './entry-page.module.css'
import { EntryPage } from './entry-page.tsx'
import { minutesAndSeconds } from './minutes-and-seconds.ts'
import { useSecondsUntil } from './use-seconds-until.ts'

/** Between two activation mails (spec §9). */
const resendCooldownS = 600

/** Stands where the form was, until the account is activated or the person goes `back` to it. */
export function NeedsActivation({ wait, back }: { wait: ActivationWait; back: string }) {
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
        <Button kind="quiet" onClick={() => setActivationWait(null)}>
          {back}
        </Button>
      </div>
    </EntryPage>
  )
}
