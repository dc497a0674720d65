import { type Challenge, createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Pool } from 'pg'
import * as z from 'zod/mini'
import { DomainError } from '../../http/errors/domain-error.ts'
import { consumeChallenge, readNewChallengeExpiry } from './used-challenges.ts'
import type { VerificationAdapter } from './verification-adapter.ts'

/**
 * A challenge is to find the number of steps after which a derived key begins with given bytes. A step takes about 3 ms
 * on a phone and the number lies in this range, so a solution takes 0.3 to 1 s.
 */
const difficulty = { cost: 5_000, minSteps: 100, maxSteps: 300 }
/** Long enough to fill in a form, because the widget solves its challenge early. */
const defaultLifetimeMs = 20 * 60_000
/** A challenge with its solution has about 800 characters. */
const maxTokenLength = 4_096

/** The token that the widget sends: this, as JSON in Base64. */
const Payload = z.object({
  challenge: z.object({
    parameters: z.looseObject({ nonce: z.string(), data: z.object({ expiresAt: z.number() }) }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})

function parsePayload(token: string): z.infer<typeof Payload> | null {
  if (token.length > maxTokenLength) return null
  try {
    return z.parse(Payload, JSON.parse(Buffer.from(token, 'base64').toString()))
  } catch {
    return null
  }
}

/**
 * Creates the self-hosted verification by proof of work. Challenges are signed and not stored; solved ones are stored,
 * so that each counts once.
 */
export function createAltchaVerification(
  pool: Pool,
  secret: Buffer,
  lifetimeMs: number = defaultLifetimeMs,
): VerificationAdapter {
  const secrets = {
    hmacSignatureSecret: secret.toString('hex'),
    hmacKeySignatureSecret: `key ${secret.toString('hex')}`,
  }

  async function isSolved(payload: z.infer<typeof Payload>): Promise<boolean> {
    // Its other fields are covered by the signature, which is checked next.
    const challenge = payload.challenge as unknown as Challenge
    const { verified } = await verifySolution({
      ...secrets,
      challenge,
      solution: payload.solution,
      deriveKey,
    }).catch(() => ({ verified: false }))
    return verified
  }

  function consume({ challenge }: z.infer<typeof Payload>): Promise<boolean> {
    const { nonce, data } = challenge.parameters
    return consumeChallenge(pool, nonce, data.expiresAt)
  }

  return {
    async createChallenge() {
      const { parameters, signature } = await createChallenge({
        ...secrets,
        algorithm: 'PBKDF2/SHA-256',
        cost: difficulty.cost,
        counter: randomInt(difficulty.minSteps, difficulty.maxSteps),
        deriveKey,
        // The library's own `expiresAt` is compared with the clock of this machine.
        data: { expiresAt: await readNewChallengeExpiry(pool, lifetimeMs) },
      })
      return { parameters, ...(signature !== undefined && { signature }) }
    },
    async verify(token) {
      const payload = parsePayload(token)
      const isVerified = payload !== null && (await isSolved(payload)) && (await consume(payload))
      if (!isVerified) throw new DomainError(400, 'VERIFICATION_FAILED', 'Please complete the security verification')
    },
  }
}
