import { ApiError } from '@ninepocket/client/api-error'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { resendActivation } from '@ninepocket/contract/auth/auth-endpoints'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { Button, getButtonClass } from '@ninepocket/ui/buttons/button'
import { FormMessage } from '@ninepocket/ui/forms/form-message'
import { useMutation } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router-dom'
import { getFormErrorMessage, UserFacingError } from '../form/get-form-error-message.ts'
import css from './auth-page-layout.module.css'
import { AuthPageLayout } from './auth-page-layout.tsx'
import { formatMinutesAndSeconds } from './format-minutes-and-seconds.ts'
import { type PendingActivation, setPendingActivation } from './pending-activation.ts'
import { useSecondsUntil } from './use-seconds-until.ts'

/** Minimum time between two activation emails (spec §9.8). */
const resendCooldownSeconds = 600

/** Replaces the form. It offers a login link, because an activation in another browser is not noticed here. */
export function ActivationRequiredView({
  activation,
  backLabel,
}: {
  activation: PendingActivation
  backLabel?: string
}) {
  const { login } = buildSitePaths(useSite().productNoun)
  const { pathname, search, state } = useLocation()
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: async () => {
      // See spec §5.8.
      if (!activation.resendToken) throw new UserFacingError('No resend token available')
      return callEndpoint(resendActivation, { body: { resendToken: activation.resendToken } })
    },
  })
  const secondsLeft = useSecondsUntil(activation.resendFrom, resendCooldownSeconds)
  const startCooldown = (seconds: number) =>
    setPendingActivation({ ...activation, resendFrom: Date.now() + seconds * 1000 })
  const resend = () =>
    mutate(undefined, {
      onSuccess: () => startCooldown(resendCooldownSeconds),
      onError: (resendError) => {
        // An email was requested in another tab or before this login.
        if (resendError instanceof ApiError && resendError.retryAfter) startCooldown(resendError.retryAfter)
      },
    })
  return (
    <AuthPageLayout title="Check your email" focusesHeading>
      <div className={css.part}>
        <p className={css.small}>
          We sent a link to <strong>{activation.maskedEmail}</strong> when you registered. Open it to activate your
          account. No email? Check your spam folder. Links last 48 hours; you can send a new one.
        </p>
        <FormMessage kind="success">{data ? 'Activation email sent successfully' : null}</FormMessage>
        {error ? (
          <FormMessage kind="error">{getFormErrorMessage(error, 'Failed to resend activation email')}</FormMessage>
        ) : null}
        <Button kind="primary" isPending={isPending || secondsLeft > 0} onClick={resend}>
          {isPending ? 'Sending…' : 'Resend activation email'}
          {/* Hidden from screen readers, which would announce the focused button every second. */}
          {secondsLeft > 0 ? <span aria-hidden="true">{` (${formatMinutesAndSeconds(secondsLeft)})`}</span> : null}
        </Button>
        <Link
          to={{ pathname: login, search: pathname === login ? search : '' }}
          state={state}
          className={getButtonClass()}
          onClick={() => setPendingActivation(null)}
        >
          I've activated it, log in
        </Link>
        {backLabel ? (
          <Button kind="quiet" onClick={() => setPendingActivation(null)}>
            {backLabel}
          </Button>
        ) : null}
      </div>
    </AuthPageLayout>
  )
}
