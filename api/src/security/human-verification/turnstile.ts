import * as z from 'zod/mini'
import { DomainError } from '../../http/errors/domain-error.ts'
import type { VerificationAdapter } from './verification-adapter.ts'

const defaultTimeoutMs = 5_000
const Verdict = z.object({ success: z.boolean() })

/**
 * Creates the verification by Cloudflare Turnstile, which asks its server about each token. If the server does not
 * answer in time, the token is rejected. The visitor's address is not sent, because Turnstile does not need it.
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
      // The secret is sent to the configured URL only.
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
