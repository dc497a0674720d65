import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { turnOnTotp } from '@ninepocket/contract/auth/factor-endpoints'
import { invalidTotpCodeMessage, isTotpCode } from '@ninepocket/contract/auth/factor-rule'
import { FormMessage } from '@ninepocket/ui/forms/form-message'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { loginFactorsQuery } from '../../data/queries/login-factors-query.ts'
import { getFormErrorMessage } from '../../form/get-form-error-message.ts'
import { SecondFactorCodeForm } from '../../form/second-factor-code-form.tsx'
import { QrCode } from './qr-code.tsx'
import css from './totp-setup.module.css'

/** Returns the secret in groups of four, which are easier to type. */
const groupSecret = (secret: string) => secret.replace(/.{4}(?!$)/g, '$& ')

export function TotpSetup({
  setup: { secret, uri },
  onTurnedOn,
  onCancel,
}: {
  setup: { secret: string; uri: string }
  onTurnedOn: (recoveryCodes: ReadonlyArray<string> | null) => void
  onCancel: () => void
}) {
  const client = useQueryClient()
  const introduction = useRef<HTMLParagraphElement>(null)
  // The pressed button has unmounted.
  useEffect(() => introduction.current?.focus(), [])
  const { mutate, isPending, error } = useMutation({
    mutationFn: (totpCode: string) => callEndpoint(turnOnTotp, { body: { totpCode } }),
    onSuccess: async ({ recoveryCodes }) => {
      await client.invalidateQueries({ queryKey: loginFactorsQuery().queryKey })
      onTurnedOn(recoveryCodes)
    },
  })
  return (
    <>
      <p ref={introduction} tabIndex={-1}>
        Scan this code with your authenticator app, then enter the code the app shows.
      </p>
      <QrCode text={uri} label="QR code for your authenticator app" />
      <p>
        Can't scan it? Enter this key in your app: <span className={css.secret}>{groupSecret(secret)}</span>
      </p>
      <SecondFactorCodeForm
        label="Code from your app"
        autoComplete="one-time-code"
        inputMode="numeric"
        findProblem={(code) => (isTotpCode(code) ? undefined : invalidTotpCodeMessage)}
        isPending={isPending}
        submitLabel="Turn on"
        onSubmit={(code) => mutate(code)}
        onCancel={onCancel}
      />
      {error ? <FormMessage kind="error">{getFormErrorMessage(error, 'Failed to set up the app')}</FormMessage> : null}
    </>
  )
}
