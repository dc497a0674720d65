import { type Challenge, type Solution, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterEach, expect, test, vi } from 'vitest'
import { setUpTestDatabase } from '../../testing/set-up.ts'
import { createAltchaVerification } from './altcha.ts'
import { deleteExpiredChallenges } from './used-challenges.ts'

const secret = Buffer.alloc(32, 7)
const failureMessage = 'Please complete the security verification'
const database = await setUpTestDatabase()
const verification = createAltchaVerification(database.pool, secret)

type SolvedChallenge = { challenge: Challenge; solution: Solution }

async function solveNewChallenge(by = verification): Promise<SolvedChallenge> {
  const challenge = (await by.createChallenge?.()) as Challenge | undefined // the adapter returns the library's type
  if (!challenge) throw new Error('no puzzle')
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('not solved')
  return { challenge, solution }
}
const encodeToken = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64')

test('accepts a solved challenge once', async () => {
  const token = encodeToken(await solveNewChallenge())
  await verification.verify(token)
  await expect(verification.verify(token)).rejects.toMatchObject({ status: 400, message: failureMessage })
})

test('accepts one of many simultaneous requests with the same solution', async () => {
  const token = encodeToken(await solveNewChallenge())
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => verification.verify(token)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('rejects a used solution that is encoded differently', async () => {
  const { challenge, solution } = await solveNewChallenge()
  await verification.verify(encodeToken({ challenge, solution }))
  const rewritten = encodeToken({ solution: { ...solution, time: 1 }, challenge })
  await expect(verification.verify(rewritten)).rejects.toThrow(failureMessage)
})

test('accepts a challenge of another server of the site', async () => {
  await createAltchaVerification(database.pool, secret).verify(encodeToken(await solveNewChallenge()))
})

afterEach(() => vi.useRealTimers())
test.each([-3, 3])('accepts a challenge of a server whose clock is %d h ahead, once', async (hours) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 })
  const payload = await solveNewChallenge()
  vi.useRealTimers()
  await verification.verify(encodeToken(payload))
  const { rows } = await database.pool.query(
    `select expires_at - now() between '19 minutes' and '21 minutes' as "isStoredLongEnough"
     from used_challenges where id = $1`,
    [payload.challenge.parameters.nonce],
  )
  expect(rows).toEqual([{ isStoredLongEnough: true }])
})

test.each([
  ['a challenge signed with another secret', createAltchaVerification(database.pool, Buffer.alloc(32, 8))],
  ['an expired challenge', createAltchaVerification(database.pool, secret, -1_000)],
])('rejects %s', async (_, issuer) => {
  await expect(verification.verify(encodeToken(await solveNewChallenge(issuer)))).rejects.toThrow(failureMessage)
})

test.each([
  ['an easier puzzle', (s: SolvedChallenge) => ({ ...s, challenge: withParameters(s, { keyPrefix: '00' }) })],
  [
    'a puzzle for longer',
    (s: SolvedChallenge) => ({ ...s, challenge: withParameters(s, { data: { expiresAt: 9e9 } }) }),
  ],
  [
    'another puzzle’s name',
    (s: SolvedChallenge) => ({ ...s, challenge: withParameters(s, { nonce: 'ab'.repeat(16) }) }),
  ],
  ['a made-up key', (s: SolvedChallenge) => ({ ...s, solution: { ...s.solution, derivedKey: '00'.repeat(32) } })],
  ['no signature', (s: SolvedChallenge) => ({ ...s, challenge: { parameters: s.challenge.parameters } })],
  ['an empty solution', (s: SolvedChallenge) => ({ ...s, solution: {} })],
])('rejects %s', async (_, forge) => {
  await expect(verification.verify(encodeToken(forge(await solveNewChallenge())))).rejects.toThrow(failureMessage)
})
const withParameters = ({ challenge }: SolvedChallenge, changes: object) => ({
  ...challenge,
  parameters: { ...challenge.parameters, ...changes },
})

test.each(['x', '%%%', encodeToken(null), encodeToken([]), encodeToken('x'.repeat(5_000))])(
  'rejects the token %j',
  async (token) => {
    await expect(verification.verify(token)).rejects.toMatchObject({ status: 400, message: failureMessage })
  },
)

test('needs between 100 and 300 steps to solve a challenge', async () => {
  const steps = await Promise.all(Array.from({ length: 4 }, async () => (await solveNewChallenge()).solution.counter))
  for (const each of steps) {
    expect(each).toBeGreaterThanOrEqual(100)
    expect(each).toBeLessThanOrEqual(300)
  }
})

test('deletes used challenges once they have expired', async () => {
  await verification.verify(encodeToken(await solveNewChallenge()))
  expect(await deleteExpiredChallenges(database.pool)).toBe(0)
  const { rowCount } = await database.pool.query(
    `update used_challenges set expires_at = expires_at - interval '20 minutes'`,
  )
  expect(await deleteExpiredChallenges(database.pool)).toBe(rowCount)
})
