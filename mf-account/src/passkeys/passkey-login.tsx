import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { logInWithPasskey } from '@ninepocket/contract/auth/factor-endpoints'
import type { PasskeyAssertion } from '@ninepocket/contract/auth/passkey-ceremony'
import { Button } from '@ninepocket/ui/buttons/button'
import { FormMessage } from '@ninepocket/ui/forms/form-message'
import { useClientValue } from '@ninepocket/ui/hydration/use-client-value'
import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useFinishLogin } from '../auth/use-finish-login.ts'
import { getFormErrorMessage } from '../form/get-form-error-message.ts'
import { promptForPasskey } from './passkey-prompts.ts'
import { useSuggestedPasskey } from './use-suggested-passkey.ts'

/** Logs in with a passkey, by the button or by the suggestions of the username field. Browsers without passkeys show none. */
export function PasskeyLogin({ isRemembered }: { isRemembered: () => boolean }) {
  const finishLogin = useFinishLogin()
  const hasPasskeys = useClientValue(browserSupportsWebAuthn, true)
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (getPasskey: () => PasskeyAssertion | Promise<PasskeyAssertion>) =>
      callEndpoint(logInWithPasskey, { body: { passkey: await getPasskey(), rememberMe: isRemembered() } }),
    onSuccess: finishLogin,
  })
  useSuggestedPasskey((passkey) => mutate(() => passkey))
  if (!hasPasskeys) return null
  return (
    <>
      {error ? (
        <FormMessage kind="error">{getFormErrorMessage(error, 'Login failed. Please try again.')}</FormMessage>
      ) : null}
      <Button isPending={isPending} onClick={() => mutate(promptForPasskey)}>
        <KeyRound size={18} aria-hidden="true" />
        Log in with a passkey
      </Button>
    </>
  )
}
