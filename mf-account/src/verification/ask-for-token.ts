import { call } from '@ninepocket/client/call'
import { getChallenge } from '@ninepocket/contract/auth-endpoints'
import { type Challenge, solveChallenge } from './solve-challenge.ts'

/** Asks the server for a puzzle and solves it. @throws where either fails, or `signal` has ended it */
export async function askForToken(signal: AbortSignal): Promise<string> {
  // The contract leaves its form to the library that makes and checks it.
  const challenge = (await call(getChallenge, {}, { signal })) as Challenge
  return solveChallenge(challenge, signal)
}
