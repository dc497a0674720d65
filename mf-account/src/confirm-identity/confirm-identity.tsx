import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { confirmIdentity } from '@ninepocket/contract/auth/factor-endpoints'
import { invalidTotpCodeMessage, isTotpCode } from '@ninepocket/contract/auth/factor-rule'
import { missingPasswordMessage } from '@ninepocket/contract/auth/login-rule'
import type { EndpointInput } from '@ninepocket/contract/endpoints/endpoint'
import { Button } from '@ninepocket/ui/buttons/button'
import { FormMessage } from '@ninepocket/ui/forms/form-message'
import { PasswordField } from '@ninepocket/ui/forms/password-field'
import { useMutation, useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { loginFactorsQuery } from '../data/queries/login-factors-query.ts'
import { getFormErrorMessage } from '../form/get-form-error-message.ts'
import formCss from '../form/second-factor-code-form.module.css'
import { SecondFactorCodeForm } from '../form/second-factor-code-form.tsx'
import { useForm } from '../form/use-form.ts'
import { promptForPasskey } from '../passkeys/passkey-prompts.ts'

type Proof = EndpointInput<typeof confirmIdentity>['body']

/** Offers the passkey and the code only to members who have them; the password always. */
export function ConfirmIdentity({
  username,
  onConfirmed,
  onCancel,
}: {
  username: string
  onConfirmed: () => void
  onCancel: () => void
}) {
  const { data } = useQuery(loginFactorsQuery())
  const hasPasskey = (data?.factors.passkeys.length ?? 0) > 0
  const hasTotp = data?.factors.hasTotp ?? false
  const [usesCode, setUsesCode] = useState(false)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (getProof: () => Proof | Promise<Proof>) =>
      callEndpoint(confirmIdentity, { body: await getProof() }),
    onSuccess: onConfirmed,
  })
  function toggleCode() {
    reset()
    setUsesCode(!usesCode)
  }
  return (
    <>
      {hasPasskey ? (
        <Button isPending={isPending} onClick={() => mutate(async () => ({ passkey: await promptForPasskey() }))}>
          <KeyRound size={18} aria-hidden="true" />
          Use a passkey
        </Button>
      ) : null}
      {usesCode ? (
        <SecondFactorCodeForm
          label="Code from your authenticator app"
          autoComplete="one-time-code"
          inputMode="numeric"
          findProblem={(code) => (isTotpCode(code) ? undefined : invalidTotpCodeMessage)}
          isPending={isPending}
          submitLabel="Confirm"
          onSubmit={(totpCode) => mutate(() => ({ totpCode }))}
        />
      ) : (
        <PasswordForm username={username} isPending={isPending} onSubmit={(password) => mutate(() => ({ password }))} />
      )}
      {error ? (
        <FormMessage kind="error">{getFormErrorMessage(error, 'An error occurred. Please try again.')}</FormMessage>
      ) : null}
      {hasTotp ? (
        <Button kind="quiet" onClick={toggleCode}>
          {usesCode ? 'Use your password' : 'Use a code from your app'}
        </Button>
      ) : null}
      <Button kind="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </>
  )
}

const passwordRules = { password: (value: string) => (value === '' ? missingPasswordMessage : undefined) }

function PasswordForm({
  username,
  isPending,
  onSubmit,
}: {
  username: string
  isPending: boolean
  onSubmit: (password: string) => void
}) {
  const form = useForm({ rules: passwordRules, isSending: isPending, send: ({ password }) => onSubmit(password) })
  return (
    <form {...form.props} className={formCss.form}>
      {/* For password managers. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField {...form.field('password')} label="Your password" autoComplete="current-password" required />
      <Button kind="primary" type="submit" disabled={!form.isReady} isPending={isPending}>
        Confirm
      </Button>
    </form>
  )
}
