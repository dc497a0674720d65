import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { expect, test } from 'vitest'
import { solveAltchaChallenge } from './solve-altcha-challenge.ts'

const secrets = { hmacSignatureSecret: 'a secret', hmacKeySignatureSecret: 'another secret' }
const aChallenge = (counter: number) =>
  createChallenge({ ...secrets, algorithm: 'PBKDF2/SHA-256', cost: 10, counter, deriveKey })
const notAborted = new AbortController().signal

test.each([0, 1, 57])('solves a challenge of %i steps as the server expects', async (counter) => {
  const token = await solveAltchaChallenge(await aChallenge(counter), notAborted)
  const { challenge, solution } = JSON.parse(atob(token))
  expect(solution.counter).toBe(counter)
  expect(await verifySolution({ ...secrets, challenge, solution, deriveKey })).toMatchObject({
    verified: true,
  })
})

test('rejects when the algorithm is unknown', async () => {
  const challenge = await aChallenge(1)
  const other = { ...challenge, parameters: { ...challenge.parameters, algorithm: 'ARGON2ID' } }
  await expect(solveAltchaChallenge(other, notAborted)).rejects.toThrow('Unknown challenge algorithm: ARGON2ID')
})

test('rejects when the signal aborts', async () => {
  const controller = new AbortController()
  const solving = solveAltchaChallenge(await aChallenge(1_000_000), controller.signal)
  controller.abort()
  await expect(solving).rejects.toThrow(/abort/i)
})
