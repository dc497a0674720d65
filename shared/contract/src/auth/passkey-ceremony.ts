import * as z from 'zod/mini'

const invalidPasskeyMessage = "This passkey couldn't be read. Please try again."
const maxEncodedLength = 65_536
const base64url = z
  .string(invalidPasskeyMessage)
  .check(z.maxLength(maxEncodedLength, invalidPasskeyMessage), z.regex(/^[\w-]+$/, invalidPasskeyMessage))
const credentialFields = { id: base64url, rawId: base64url, type: z.literal('public-key', invalidPasskeyMessage) }

/** What `navigator.credentials.get()` takes, as JSON of the WebAuthn specification. */
export const PasskeyRequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
})
export type PasskeyRequestOptions = z.infer<typeof PasskeyRequestOptions>

/** What `navigator.credentials.create()` takes, as JSON of the WebAuthn specification. */
export const PasskeyCreationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key') })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
})
export type PasskeyCreationOptions = z.infer<typeof PasskeyCreationOptions>

/** The browser's reply to `navigator.credentials.get()`. Fields that the server does not check are dropped. */
export const PasskeyAssertion = z.object(
  {
    ...credentialFields,
    response: z.object(
      {
        clientDataJSON: base64url,
        authenticatorData: base64url,
        signature: base64url,
        userHandle: z.optional(base64url),
      },
      invalidPasskeyMessage,
    ),
  },
  invalidPasskeyMessage,
)
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>

/** The browser's reply to `navigator.credentials.create()`. Fields that the server does not check are dropped. */
export const PasskeyRegistration = z.object(
  {
    ...credentialFields,
    response: z.object({ clientDataJSON: base64url, attestationObject: base64url }, invalidPasskeyMessage),
  },
  invalidPasskeyMessage,
)
export type PasskeyRegistration = z.infer<typeof PasskeyRegistration>
