import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoints/endpoint.ts'
import { messageReplySchema } from '../endpoints/message-reply.ts'
import { objectIdSchema } from '../endpoints/object-id.ts'
import { IdentityProof, LoginSecondStep, TotpCode } from './identity-proof.ts'
import { LoggedInReply } from './login.ts'
import { LoginFactors, NewRecoveryCodes, Passkey, PasskeyName } from './login-factors.ts'
import {
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRegistration,
  PasskeyRequestOptions,
} from './passkey-ceremony.ts'

const unconfirmed = { 403: 'The caller has not confirmed their identity within the last minutes' }
const passkeyIdParams = z.object({ id: objectIdSchema })

export const getPasskeyChallenge = defineEndpoint('GET', '/api/auth/passkey-challenge', {
  summary: 'A new challenge for a passkey',
  access: 'anyone',
  reply: z.object({ options: PasskeyRequestOptions }),
})

export const logInWithPasskey = defineEndpoint('POST', '/api/auth/login/passkey', {
  summary: 'Log in with a passkey alone',
  access: 'anyone',
  body: z.strictObject({
    passkey: PasskeyAssertion,
    rememberMe: z._default(z.boolean('rememberMe must be a boolean value'), false),
  }),
  errorResponses: { 401: 'The passkey is unknown or invalid' },
  reply: LoggedInReply,
})

/** Follows a login that replied `needsSecondFactor`. */
export const completeLogin = defineEndpoint('POST', '/api/auth/login/second-step', {
  summary: 'Complete a login with a second factor',
  access: 'anyone',
  body: LoginSecondStep,
  errorResponses: { 401: 'The code or passkey is invalid, or the login has expired' },
  reply: LoggedInReply,
})

export const getOwnLoginFactors = defineEndpoint('GET', '/api/users/factors', {
  summary: 'The user’s passkeys, authenticator app and recovery codes',
  access: 'member',
  // To confirm the deletion of the account.
  allowsSuspended: true,
  reply: z.object({ factors: LoginFactors }),
})

/** Confirms the caller's session for some minutes (spec §9.12.1). */
export const confirmIdentity = defineEndpoint('POST', '/api/users/confirm-identity', {
  summary: 'Confirm the user’s identity for this session',
  access: 'member',
  // To delete the account.
  allowsSuspended: true,
  body: IdentityProof,
  reply: z.object({ confirmedUntil: z.string() }),
})

export const createPasskeyOptions = defineEndpoint('POST', '/api/users/passkeys/options', {
  summary: 'Options for the browser to create a passkey',
  access: 'member',
  errorResponses: { ...unconfirmed, 409: 'The caller has reached the limit on passkeys' },
  reply: z.object({ options: PasskeyCreationOptions }),
})

export const addPasskey = defineEndpoint('POST', '/api/users/passkeys', {
  summary: 'Add a passkey',
  access: 'member',
  status: 201,
  body: z.strictObject({ registration: PasskeyRegistration, name: z.optional(PasskeyName) }),
  errorResponses: { 409: 'The caller has reached the limit on passkeys, or the passkey exists' },
  reply: z.object({ passkey: Passkey, recoveryCodes: NewRecoveryCodes }),
})

export const renamePasskey = defineEndpoint('PATCH', '/api/users/passkeys/:id', {
  summary: 'Rename a passkey',
  access: 'member',
  params: passkeyIdParams,
  body: z.strictObject({ name: PasskeyName }),
  reply: z.object({ passkey: Passkey }),
})

export const removePasskey = defineEndpoint('DELETE', '/api/users/passkeys/:id', {
  summary: 'Remove a passkey',
  access: 'member',
  params: passkeyIdParams,
  errorResponses: unconfirmed,
  reply: messageReplySchema,
})

/** The secret takes effect when a code of it is sent to `turnOnTotp`. */
export const startTotpSetup = defineEndpoint('POST', '/api/users/totp', {
  summary: 'A new secret for an authenticator app',
  access: 'member',
  errorResponses: { ...unconfirmed, 409: 'The account has an authenticator app' },
  reply: z.object({ secret: z.string(), uri: z.string() }),
})

export const turnOnTotp = defineEndpoint('POST', '/api/users/totp/confirm', {
  summary: 'Turn on codes of an authenticator app',
  access: 'member',
  body: z.strictObject({ totpCode: TotpCode }),
  reply: z.object({ recoveryCodes: NewRecoveryCodes }),
})

export const turnOffTotp = defineEndpoint('DELETE', '/api/users/totp', {
  summary: 'Turn off codes of an authenticator app',
  access: 'member',
  errorResponses: unconfirmed,
  reply: messageReplySchema,
})

/** The earlier codes stop working. */
export const replaceRecoveryCodes = defineEndpoint('POST', '/api/users/recovery-codes', {
  summary: 'New recovery codes',
  access: 'member',
  errorResponses: { ...unconfirmed, 409: 'The account has no passkey and no authenticator app' },
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
})
