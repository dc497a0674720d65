import * as z from 'zod/mini'
import { DomainError } from '../../http/errors/domain-error.ts'
import type { VerificationAdapter } from './verification-adapter.ts'

const defaultTimeoutMs = 5_000
const Verdict = z.object({ success: z.boolean() })

/**
 * Cloudflare Turnstile: asks its server whether a token is good. A server that does not answer in time is no proof, so
 * it refuses too. The visitor's address is not handed on: the question needs none.
 */
export function createTurnstileVerification({
  verifyUrl,
  secretKey,
  requestTimeoutMs = defaultTimeoutMs,
}: {
  verifyUrl: string
  secretKey: string
  requestTimeoutMs?: number
}): VerificationAdapter {
  async function isTokenValid(token: string): Promise<boolean> {
    const reply = await fetch(verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret: secretKey, response: token }),
      signal: AbortSignal.timeout(requestTimeoutMs),
      // The secret goes to the address of the settings and nowhere else.
      redirect: 'error',
    })
    return z.parse(Verdict, await reply.json()).success
  }

  return {
    createChallenge: null,
    async verify(token) {
      if (!(await isTokenValid(token).catch(() => false)))
        throw new DomainError(400, 'VERIFICATION_FAILED', 'Turnstile verification failed')
    },
  }
}
