import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { getVerificationChallenge } from '@ninepocket/contract/auth/auth-endpoints'
import { type AltchaChallenge, solveAltchaChallenge } from './solve-altcha-challenge.ts'

/** Asks the server for a puzzle and solves it. @throws where either fails, or `signal` has ended it */
export async function requestVerificationToken(signal: AbortSignal): Promise<string> {
  // The contract leaves its form to the library that makes and checks it.
  const challenge = (await callEndpoint(getVerificationChallenge, {}, { signal })) as AltchaChallenge
  return solveAltchaChallenge(challenge, signal)
}
