import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { getVerificationChallenge } from '@ninepocket/contract/auth/auth-endpoints'
import { solveAltchaChallenge } from './solve-altcha-challenge.ts'

/** Requests a challenge and solves it. @throws if either fails or `signal` aborts */
export async function requestVerificationToken(signal: AbortSignal): Promise<string> {
  return solveAltchaChallenge(await callEndpoint(getVerificationChallenge, {}, { signal }), signal)
}
