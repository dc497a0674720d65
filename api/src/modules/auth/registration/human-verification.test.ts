import { getHumanVerificationChallenge, login, registerAccount } from '@ninepocket/contract/auth/auth-endpoints'
import { getSite } from '@ninepocket/contract/site/site-endpoints'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aClientWithCookies } from '../../../testing/a-client-with-cookies.ts'
import { anAccount, memberPassword as password } from '../../../testing/a-member.ts'
import { startTestApi, type TestApi } from '../../../testing/test-api.ts'

const verificationRequired = { status: 400, message: 'Please complete the security verification' }
const newcomer = { username: 'newcomer', email: 'newcomer@example.org', password: 'Newcomer-1!' }

describe('with ALTCHA, the default', () => {
  let site: TestApi
  beforeAll(async () => {
    site = await startTestApi()
  })
  afterAll(() => site.close())

  async function aToken() {
    const challenge = (await aClientWithCookies(site).call(getHumanVerificationChallenge)) as unknown as Challenge // as its library generates it
    return Buffer.from(
      JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }),
    ).toString('base64')
  }

  test('requires a solved puzzle for each login and registration', async () => {
    const { username } = await anAccount(site)
    const browser = aClientWithCookies(site)
    const body = { username, password }
    for (const [endpoint, fields] of [
      [login, body],
      [registerAccount, newcomer],
    ] as const) {
      expect(await browser.expectError(endpoint, { body: fields })).toMatchObject(verificationRequired)
      const wrong = { ...fields, turnstileToken: 'made-up' }
      expect(await browser.expectError(endpoint, { body: wrong })).toMatchObject(verificationRequired)
      const turnstileToken = await aToken()
      expect((await browser.send(endpoint, { body: { ...fields, turnstileToken } })).status).toBe(200)
      expect(await browser.expectError(endpoint, { body: { ...fields, turnstileToken } })).toMatchObject(
        verificationRequired,
      )
    }
  })

  test('forbids caching of puzzles', async () => {
    const reply = await site.get(getHumanVerificationChallenge.path)
    expect(reply.headers.get('cache-control')).toBe('no-store')
  })

  test('consumes the puzzle of a failed login', async () => {
    const { username } = await anAccount(site)
    const browser = aClientWithCookies(site)
    const turnstileToken = await aToken()
    const body = { username, password: 'Wrong-pass-1!', turnstileToken }
    expect((await browser.expectError(login, { body })).status).toBe(401)
    expect(await browser.expectError(login, { body: { ...body, password } })).toMatchObject(verificationRequired)
  })
})

describe('with Turnstile', () => {
  let site: TestApi
  beforeAll(async () => {
    site = await startTestApi({
      settings: {
        HUMAN_VERIFICATION: 'turnstile',
        TURNSTILE_SITE_KEY: 'site-key',
        TURNSTILE_SECRET_KEY: 'secret-key',
        TURNSTILE_VERIFY_URL: 'http://127.0.0.1:1/siteverify',
      },
    })
  })
  afterAll(() => site.close())

  test('distinguishes a missing token from an unavailable server', async () => {
    const browser = aClientWithCookies(site)
    expect(await browser.expectError(registerAccount, { body: newcomer })).toMatchObject(verificationRequired)
    const body = { ...newcomer, turnstileToken: 'token' }
    expect(await browser.expectError(registerAccount, { body })).toMatchObject({
      status: 400,
      message: 'Turnstile verification failed',
    })
    expect((await site.pool.query('select from users')).rowCount).toBe(0)
  })

  test('sends the site key and the script to the browser, and never the secret', async () => {
    const reply = await site.get(getSite.path)
    const text = await reply.text()
    expect(JSON.parse(text).humanVerification).toEqual({
      provider: 'turnstile',
      siteKey: 'site-key',
      scriptUrl: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
    })
    expect(text).not.toContain('secret-key')
  })

  test('serves no puzzles', async () => {
    expect((await aClientWithCookies(site).expectError(getHumanVerificationChallenge)).status).toBe(404)
  })
})
