import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { getVerificationChallenge } from '@ninepocket/contract/auth/auth-endpoints'
import { type AltchaChallenge, solveAltchaChallenge } from './solve-altcha-challenge.ts'

/** Requests a challenge and solves it. @throws if either fails or `signal` aborts */
export async function requestVerificationToken(signal: AbortSignal): Promise<string> {
  // The contract does not type the challenge, whose format belongs to the library that creates and checks it.
  const challenge = (await callEndpoint(getVerificationChallenge, {}, { signal })) as AltchaChallenge
  return solveAltchaChallenge(challenge, signal)
}
