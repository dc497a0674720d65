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

/** Stands where the form was, until the account is activated or the person goes back. */
export function NeedsActivation({ wait }: { wait: ActivationWait }) {
  const { mutate, isPending, data, error } = useResendActivation(wait.resendToken)
  const secondsLeft = useSecondsUntil(wait.resendFrom, resendCooldownS)
  const resend = () =>
    mutate(undefined, {
      onSuccess: () => setActivationWait({ ...wait, resendFrom: Date.now() + resendCooldownS * 1000 }),
    })
  return (
    <EntryPage title="Check your email" takesFocus>
      <div className={css.part}>
        <p className={css.small}>
          We have sent a link to <strong>{wait.maskedEmail}</strong>. Open it to activate your account. It
          works for 48 hours. If there is no mail, look into your spam folder.
        </p>
        {data ? <FormMessage kind="success">Activation email sent successfully</FormMessage> : null}
        {error ? (
          <FormMessage kind="error">{failureMessage(error, 'Failed to resend activation email')}</FormMessage>
        ) : null}
        <Button kind="primary" isPending={isPending || secondsLeft > 0} onClick={resend}>
          {isPending ? 'Sending…' : 'Resend activation email'}
          {secondsLeft > 0 ? ` (${minutesAndSeconds(secondsLeft)})` : null}
        </Button>
        <Button kind="quiet" onClick={() => setActivationWait(null)}>
          Back
        </Button>
      </div>
    </EntryPage>
  )
}
