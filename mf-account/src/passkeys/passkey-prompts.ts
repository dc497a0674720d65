import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { getPasskeyChallenge } from '@ninepocket/contract/auth/factor-endpoints'
import type {
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRegistration,
} from '@ninepocket/contract/auth/passkey-ceremony'
import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { UserFacingError } from '../form/get-form-error-message.ts'

/** Returns why the browser's prompt gave no passkey. It does not tell a cancelled prompt from one without passkeys. */
function toUserFacingError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  if (error.name === 'InvalidStateError')
    return new UserFacingError('This device already has a passkey for your account.')
  if (error.name === 'NotAllowedError' || error.name === 'AbortError')
    return new UserFacingError('No passkey was used. Try again, or choose another way.')
  return new UserFacingError("This browser couldn't use a passkey.")
}

const throwUserFacingError = (error: unknown) => {
  throw toUserFacingError(error)
}

/**
 * Lets the user choose a passkey for this site in a prompt of the browser.
 * @throws ApiError without a challenge of the server, UserFacingError if the user chooses none
 */
export async function promptForPasskey(): Promise<PasskeyAssertion> {
  const { options } = await callEndpoint(getPasskeyChallenge, {})
  return startAuthentication({ optionsJSON: options }).catch(throwUserFacingError)
}

/** Offers passkeys among the suggestions of the username field. The promise is pending until the user chooses one. */
export async function waitForSuggestedPasskey(): Promise<PasskeyAssertion> {
  const { options } = await callEndpoint(getPasskeyChallenge, {})
  return startAuthentication({ optionsJSON: options, useBrowserAutofill: true })
}

/** @throws UserFacingError if the user creates none */
export function promptForNewPasskey(options: PasskeyCreationOptions): Promise<PasskeyRegistration> {
  return startRegistration({ optionsJSON: options }).catch(throwUserFacingError)
}
