import { login, requestPasswordReset, resendActivation } from '@ninepocket/contract/auth/auth-endpoints'
import type { Endpoint } from '@ninepocket/contract/endpoints/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBrowser } from '../../testing/a-browser.ts'
import { anAccount } from '../../testing/a-member.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

const warmUpCount = 5
/** Of a known and an unknown name each. */
const loginAttemptCount = 100
/** These answers wait for a beat, so that few show whether they keep it. */
const resetAttemptCount = 15
/** A try that met a busy machine is an outlier, not a tell: medians leave it out. */
const maxDifference = 0.05

/** A busy machine may once be uneven; an answer that tells something does so every time. */
const longTimeout = { timeout: 60_000, retry: 2 }

let site: TestApi
beforeAll(async () => {
  site = await startTestApi({ settings: { HUMAN_VERIFICATION: 'off', TRUST_PROXY: '1' } })
})
afterAll(() => site.close())

const median = (times: number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN

/**
 * How far the answers to two bodies are apart, as a share of their time. They are asked in pairs, each from an address of
 * its own and either first in turn: what else the machine does then meets both.
 */
async function measureDifference(
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  tries: number,
  bodies: (index: number) => [known: object, unknown: object],
): Promise<number> {
  const browser = aBrowser(site)
  async function timed(body: object, address: string): Promise<number> {
    const started = performance.now()
    await (await browser.send(endpoint, { body, headers: { 'x-forwarded-for': address } })).text()
    return performance.now() - started
  }
  const differences: number[] = []
  const times: number[] = []
  for (let index = 0; index < warmUpCount + tries; index++) {
    const [known, unknown] = bodies(index)
    const [first, second] = index % 2 ? [known, unknown] : [unknown, known]
    const pair = [await timed(first, `198.18.${index}.1`), await timed(second, `198.18.${index}.2`)] as const
    if (index < warmUpCount) continue
    times.push(...pair)
    differences.push(index % 2 ? pair[0] - pair[1] : pair[1] - pair[0])
  }
  return Math.abs(median(differences)) / median(times)
}

async function createAccounts(tries: number): Promise<string[]> {
  const names: string[] = []
  for (let each = 0; each < warmUpCount + tries; each++) names.push((await anAccount(site)).username)
  return names
}

test('a wrong password and an unknown name take the same time', longTimeout, async () => {
  const names = await createAccounts(loginAttemptCount)
  const password = 'Wrong-pass-1!'
  const difference = await measureDifference(login, loginAttemptCount, (index) => [
    { username: names[index], password },
    { username: `${names[index]}_not`, password },
  ])
  expect(difference).toBeLessThan(maxDifference)
})

test('asking for a new password takes the same time for nobody', longTimeout, async () => {
  const names = await createAccounts(resetAttemptCount)
  const difference = await measureDifference(requestPasswordReset, resetAttemptCount, (index) => [
    { usernameOrEmail: names[index] },
    { usernameOrEmail: `${names[index]}_not` },
  ])
  expect(difference).toBeLessThan(maxDifference)
})

test('asking for the activation mail takes the same time with a made-up token', longTimeout, async () => {
  const tokens: string[] = []
  for (let each = 0; each < warmUpCount + resetAttemptCount; each++) {
    const { username, password } = await anAccount(site, { isActivated: false })
    const headers = { 'x-forwarded-for': `198.19.${each}.1` }
    const reply = await aBrowser(site, headers).call(login, { body: { username, password } })
    if (!('needsActivation' in reply)) throw new Error('the account is active')
    tokens.push(reply.resendToken)
  }
  const difference = await measureDifference(resendActivation, resetAttemptCount, (index) => [
    { resendToken: tokens[index] },
    { resendToken: `made-up ${index}` },
  ])
  expect(difference).toBeLessThan(maxDifference)
})
