import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { completeLogin } from '@ninepocket/contract/auth/factor-endpoints'
import { invalidRecoveryCodeMessage, invalidTotpCodeMessage, isTotpCode } from '@ninepocket/contract/auth/factor-rule'
import type { SecondFactorNeeded } from '@ninepocket/contract/auth/login'
import type { EndpointInput } from '@ninepocket/contract/endpoints/endpoint'
import { Button } from '@ninepocket/ui/buttons/button'
import { FormMessage } from '@ninepocket/ui/forms/form-message'
import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { getFormErrorMessage } from '../../form/get-form-error-message.ts'
import { SecondFactorCodeForm } from '../../form/second-factor-code-form.tsx'
import { promptForPasskey } from '../../passkeys/passkey-prompts.ts'
import css from '../auth-page-layout.module.css'
import { AuthPageLayout } from '../auth-page-layout.tsx'
import { useFinishLogin } from '../use-finish-login.ts'

type Proof = Omit<EndpointInput<typeof completeLogin>['body'], 'loginToken'>

/** Replaces the login form after a correct password of an account with a second factor (spec §4.1.1). */
export function SecondStepView({ step, onBack }: { step: SecondFactorNeeded; onBack: () => void }) {
  const { loginToken, hasPasskey, hasTotp } = step
  const finishLogin = useFinishLogin()
  const [usesRecoveryCode, setUsesRecoveryCode] = useState(false)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (getProof: () => Proof | Promise<Proof>) =>
      callEndpoint(completeLogin, { body: { loginToken, ...(await getProof()) } }),
    onSuccess: finishLogin,
  })
  function toggleRecoveryCode() {
    reset()
    setUsesRecoveryCode(!usesRecoveryCode)
  }
  return (
    <AuthPageLayout title="Confirm it's you" focusesHeading>
      <div className={css.part}>
        {hasPasskey ? (
          <Button
            kind={hasTotp ? 'secondary' : 'primary'}
            isPending={isPending}
            onClick={() => mutate(async () => ({ passkey: await promptForPasskey() }))}
          >
            <KeyRound size={18} aria-hidden="true" />
            Use a passkey
          </Button>
        ) : null}
        {usesRecoveryCode ? (
          <SecondFactorCodeForm
            key="recovery"
            label="Recovery code"
            hint="One of the ten codes you saved. Each works once."
            autoComplete="off"
            findProblem={(code) => (code.trim() ? undefined : invalidRecoveryCodeMessage)}
            isPending={isPending}
            submitLabel="Log in"
            onSubmit={(recoveryCode) => mutate(() => ({ recoveryCode }))}
          />
        ) : null}
        {hasTotp && !usesRecoveryCode ? (
          <SecondFactorCodeForm
            key="totp"
            label="Code from your authenticator app"
            autoComplete="one-time-code"
            inputMode="numeric"
            findProblem={(code) => (isTotpCode(code) ? undefined : invalidTotpCodeMessage)}
            isPending={isPending}
            submitLabel="Log in"
            onSubmit={(totpCode) => mutate(() => ({ totpCode }))}
          />
        ) : null}
        {error ? (
          <FormMessage kind="error">{getFormErrorMessage(error, 'Login failed. Please try again.')}</FormMessage>
        ) : null}
        <Button kind="quiet" onClick={toggleRecoveryCode}>
          {usesRecoveryCode ? 'Try another way' : 'Use a recovery code'}
        </Button>
        <Button kind="quiet" onClick={onBack}>
          Back to login
        </Button>
      </div>
    </AuthPageLayout>
  )
}
