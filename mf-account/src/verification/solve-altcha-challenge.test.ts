import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { expect, test } from 'vitest'
import { solveAltchaChallenge } from './solve-altcha-challenge.ts'

const secrets = { hmacSignatureSecret: 'a secret', hmacKeySignatureSecret: 'another secret' }
const aChallenge = (counter: number) =>
  createChallenge({ ...secrets, algorithm: 'PBKDF2/SHA-256', cost: 10, counter, deriveKey })
const notAborted = new AbortController().signal

test.each([0, 1, 57])('a puzzle that takes %i steps is solved, as the server sees it', async (counter) => {
  const token = await solveAltchaChallenge(await aChallenge(counter), notAborted)
  const { challenge, solution } = JSON.parse(atob(token))
  expect(solution.counter).toBe(counter)
  expect(await verifySolution({ ...secrets, challenge, solution, deriveKey })).toMatchObject({
    verified: true,
  })
})

test('a puzzle of another kind is said to be unknown', async () => {
  const challenge = await aChallenge(1)
  const other = { ...challenge, parameters: { ...challenge.parameters, algorithm: 'ARGON2ID' } }
  await expect(solveAltchaChallenge(other, notAborted)).rejects.toThrow('Unknown puzzle: ARGON2ID')
})

test('nothing is tried any more once nobody waits', async () => {
  const ended = new AbortController()
  const solving = solveAltchaChallenge(await aChallenge(1_000_000), ended.signal)
  ended.abort()
  await expect(solving).rejects.toThrow(/abort/i)
})
