import type {
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRegistration,
  PasskeyRequestOptions,
} from '@ninepocket/contract/auth/passkey-ceremony'
import type { Pool } from 'pg'
import { consumeChallenge, readNewChallengeExpiry } from '../../../../security/human-verification/used-challenges.ts'
import {
  type ChallengePurpose,
  createSignedPasskeyChallenge,
  type ParsedChallenge,
  parsePasskeyChallenge,
} from './passkey-challenge.ts'
import { findPasskeyByCredentialId, type PasskeyCredential, updatePasskeyUse } from './passkey-repository.ts'

const timeoutMs = 5 * 60_000
/** Longer than the time limit of the browser, because the login page asks for passkeys before its visitor acts. */
const challengeLifetimeMs = 30 * 60_000
/** COSE numbers of EdDSA, ES256 and RS256: every authenticator has one of them. */
const algorithms = [-8, -7, -257]

/** Loaded with the first passkey, because it takes 28 MB and a site may have none. */
const loadWebAuthn = () => import('@simplewebauthn/server')

/** A new passkey whose owner and origin have been verified. */
export type VerifiedNewPasskey = { credentialId: Buffer; publicKey: Buffer; signCount: number }

/**
 * Creates the server's side of WebAuthn. Every passkey can be found without a username and verifies its user by a
 * fingerprint, a face or a PIN, so that it replaces a password together with its second factor.
 */
export function createPasskeyCeremonies({
  pool,
  key,
  publicUrl,
  siteName,
}: {
  pool: Pool
  /** Signs the challenges. */
  key: Buffer
  publicUrl: string
  siteName: string
}) {
  const { origin: expectedOrigin, hostname: rpId } = new URL(publicUrl)
  const shared = { expectedOrigin, expectedRPID: rpId, requireUserVerification: true }

  const createChallenge = async (purpose: ChallengePurpose) =>
    createSignedPasskeyChallenge(key, purpose, await readNewChallengeExpiry(pool, challengeLifetimeMs))

  /** Runs a check of the library, which throws when a reply is invalid, and accepts each challenge once. */
  async function verifyWithChallenge<Result extends { verified: boolean }>(
    purpose: ChallengePurpose,
    verify: (expectedChallenge: (challenge: string) => boolean) => Promise<Result>,
  ): Promise<Result | null> {
    const received: { challenge: ParsedChallenge | null } = { challenge: null }
    const result = await verify((text) => {
      received.challenge = parsePasskeyChallenge(key, purpose, text)
      return received.challenge !== null
    }).catch(() => null)
    const { challenge } = received
    if (!result?.verified || !challenge) return null
    return (await consumeChallenge(pool, `passkey ${challenge.id}`, challenge.expiresAt)) ? result : null
  }

  return {
    /** Returns options that let the user choose among all their passkeys for this site. */
    async createRequestOptions(): Promise<PasskeyRequestOptions> {
      return { challenge: await createChallenge('use'), rpId, timeout: timeoutMs, userVerification: 'required' }
    },

    /** @param existingCredentialIds hexadecimal ids of passkeys whose authenticators must not create another */
    async createCreationOptions(
      user: { id: string; username: string; name: string },
      existingCredentialIds: ReadonlyArray<string>,
    ): Promise<PasskeyCreationOptions> {
      return {
        rp: { id: rpId, name: siteName },
        user: {
          id: Buffer.from(user.id, 'hex').toString('base64url'),
          name: user.username,
          displayName: user.name || user.username,
        },
        challenge: await createChallenge(`create for ${user.id}`),
        pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
        timeout: timeoutMs,
        attestation: 'none',
        excludeCredentials: existingCredentialIds.map((id) => ({
          id: Buffer.from(id, 'hex').toString('base64url'),
          type: 'public-key',
        })),
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      }
    },

    /** Returns the new passkey of this user; null if the browser's reply is invalid or was used before. */
    async verifyRegistration(userId: string, registration: PasskeyRegistration): Promise<VerifiedNewPasskey | null> {
      const { verifyRegistrationResponse } = await loadWebAuthn()
      const result = await verifyWithChallenge(`create for ${userId}`, (expectedChallenge) =>
        verifyRegistrationResponse({
          ...shared,
          response: { ...registration, clientExtensionResults: {} },
          expectedChallenge,
          supportedAlgorithmIDs: algorithms,
        }),
      )
      if (!result?.registrationInfo) return null
      const { id, publicKey, counter } = result.registrationInfo.credential
      return { credentialId: Buffer.from(id, 'base64url'), publicKey: Buffer.from(publicKey), signCount: counter }
    },

    /** Returns the passkey that signed; null if it is unknown, or its signature is invalid or was used before. */
    async verifyAssertion(assertion: PasskeyAssertion): Promise<PasskeyCredential | null> {
      const passkey = await findPasskeyByCredentialId(pool, Buffer.from(assertion.id, 'base64url'))
      if (!passkey) return null
      const { verifyAuthenticationResponse } = await loadWebAuthn()
      const result = await verifyWithChallenge('use', (expectedChallenge) =>
        verifyAuthenticationResponse({
          ...shared,
          response: { ...assertion, clientExtensionResults: {} },
          expectedChallenge,
          credential: {
            id: assertion.id,
            publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'hex')),
            counter: passkey.signCount,
          },
        }),
      )
      if (!result) return null
      await updatePasskeyUse(pool, passkey.id, result.authenticationInfo.newCounter)
      return passkey
    },
  }
}
export type PasskeyCeremonies = ReturnType<typeof createPasskeyCeremonies>
