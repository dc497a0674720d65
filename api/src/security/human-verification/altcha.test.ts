import { type Challenge, type Solution, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts'
import { altcha } from './altcha.ts'
import type { HumanVerification } from './human-verification.ts'
import { removeUsedChallenges } from './used-challenges.ts'

const secret = Buffer.alloc(32, 7)
const needed = 'Please complete the security verification'
let database: TestDatabase
let verification: HumanVerification
beforeAll(async () => {
  database = await testDatabase()
  verification = altcha(database.pool, secret)
})
afterAll(() => database.drop())

type Solved = { challenge: Challenge; solution: Solution }

async function solved(by = verification): Promise<Solved> {
  const challenge = (await by.challenge?.()) as Challenge | undefined // what the adapter makes is the library's
  if (!challenge) throw new Error('no puzzle')
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('not solved')
  return { challenge, solution }
}
const tokenOf = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64')

test('a solved puzzle is good, once', async () => {
  const token = tokenOf(await solved())
  await verification.verify(token)
  await expect(verification.verify(token)).rejects.toMatchObject({ status: 400, message: needed })
})

test('of many who bring one solution at the same time, one gets through', async () => {
  const token = tokenOf(await solved())
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => verification.verify(token)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a solution written in another way is the same solution', async () => {
  const { challenge, solution } = await solved()
  await verification.verify(tokenOf({ challenge, solution }))
  const rewritten = tokenOf({ solution: { ...solution, time: 1 }, challenge })
  await expect(verification.verify(rewritten)).rejects.toThrow(needed)
})

test('any server of the site takes the puzzles of another', async () => {
  await altcha(database.pool, secret).verify(tokenOf(await solved()))
})

test('a puzzle that we did not make is none', async () => {
  const token = tokenOf(await solved(altcha(database.pool, Buffer.alloc(32, 8))))
  await expect(verification.verify(token)).rejects.toThrow(needed)
})

test('a puzzle that has been waiting too long is none', async () => {
  const early = altcha(database.pool, secret, () => Date.now() - 21 * 60_000)
  await expect(verification.verify(tokenOf(await solved(early)))).rejects.toThrow(needed)
})

test.each([
  ['an easier puzzle', (s: Solved) => ({ ...s, challenge: withParameters(s, { keyPrefix: '00' }) })],
  ['a puzzle for longer', (s: Solved) => ({ ...s, challenge: withParameters(s, { expiresAt: 9e9 }) })],
  [
    'another puzzle’s name',
    (s: Solved) => ({ ...s, challenge: withParameters(s, { nonce: 'ab'.repeat(16) }) }),
  ],
  ['a made-up key', (s: Solved) => ({ ...s, solution: { ...s.solution, derivedKey: '00'.repeat(32) } })],
  ['no signature', (s: Solved) => ({ ...s, challenge: { parameters: s.challenge.parameters } })],
  ['an empty solution', (s: Solved) => ({ ...s, solution: {} })],
])('%s is refused', async (_, forge) => {
  await expect(verification.verify(tokenOf(forge(await solved())))).rejects.toThrow(needed)
})
const withParameters = ({ challenge }: Solved, changes: object) => ({
  ...challenge,
  parameters: { ...challenge.parameters, ...changes },
})

test.each(['x', '%%%', tokenOf(null), tokenOf([]), tokenOf('x'.repeat(5_000))])(
  'the token %j is refused',
  async (token) => {
    await expect(verification.verify(token)).rejects.toMatchObject({ status: 400, message: needed })
  },
)

test('a puzzle takes work, and less than a person notices', async () => {
  const steps = await Promise.all(Array.from({ length: 4 }, async () => (await solved()).solution.counter))
  for (const each of steps) {
    expect(each).toBeGreaterThanOrEqual(100)
    expect(each).toBeLessThanOrEqual(300)
  }
})

test('solved puzzles are forgotten when they could not be used any more', async () => {
  await verification.verify(tokenOf(await solved()))
  expect(await removeUsedChallenges(database.pool)).toBe(0)
  const { rowCount } = await database.pool.query(
    `update used_challenges set expires_at = expires_at - interval '20 minutes'`,
  )
  expect(await removeUsedChallenges(database.pool)).toBe(rowCount)
})
