import { type RunningSite, runSite } from '@ninepocket/testing/processes/run-site'
import type { Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { fillFields } from '../fixtures/pages/fill-fields.ts'
import { expectAndClearProblems, test } from '../fixtures/pages/watched-page.ts'
import { testSitePaths } from '../fixtures/site/test-site-paths.ts'
import { aTestUser } from '../fixtures/users/a-test-user.ts'
import { startFakeTurnstile } from '../fixtures/users/fake-turnstile-server.ts'

const secretKey = 'secret key'
let turnstile: Awaited<ReturnType<typeof startFakeTurnstile>>
let site: RunningSite

beforeAll(async () => {
  turnstile = await startFakeTurnstile(secretKey)
  site = await runSite({
    SEED_DEMO: '0',
    HUMAN_VERIFICATION: 'turnstile',
    TURNSTILE_SITE_KEY: 'site key',
    TURNSTILE_SECRET_KEY: secretKey,
    TURNSTILE_SCRIPT_URL: `${turnstile.url}/api.js`,
    TURNSTILE_VERIFY_URL: `${turnstile.url}/siteverify`,
  })
}, 180_000)
afterAll(async () => {
  await site?.stop()
  await turnstile?.stop()
})

beforeEach(() => turnstile.setBehavior('accepts'))

const main = (page: Page) => page.getByRole('main')
const passVerification = (page: Page) => main(page).getByRole('button', { name: 'I am human' }).click()
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()
/** Expected request to another machine. */
const turnstileScriptRequest = /^external request: \S+\/api\.js\?render=explicit$/

test('requires a new verification for each attempt', async ({ openPage, pageProblems }) => {
  const before = turnstile.verifiedTokens.length
  const getVerifiedTokens = () => turnstile.verifiedTokens.slice(before)
  const page = await openPage(testSitePaths.login, { baseURL: site.url })
  await fillFields(page, { 'Username or email': 'unknown_user', Password: 'Secret-99' })
  await press(page, 'Log in')
  await main(page).getByText('Please complete the security verification').waitFor()
  expect(getVerifiedTokens()).toEqual([])

  await passVerification(page)
  await press(page, 'Log in')
  await main(page).getByText('Invalid username or password').waitFor()
  expect(getVerifiedTokens()).toHaveLength(1)
  await press(page, 'Log in')
  await main(page).getByText('Please complete the security verification').waitFor()
  await passVerification(page)
  await press(page, 'Log in')
  await main(page).getByText('Invalid username or password').waitFor()
  expect(getVerifiedTokens()).toHaveLength(2)
  expect(new Set(getVerifiedTokens()).size).toBe(2)
  expectAndClearProblems(pageProblems, turnstileScriptRequest, /status of 401/)
})

test('keeps the input when verification fails, and allows another attempt', async ({ openPage, pageProblems }) => {
  turnstile.setBehavior('rejects')
  const page = await openPage(testSitePaths.register, { baseURL: site.url })
  const { username, email, password } = aTestUser()
  const fields = { Username: username, Email: email, Password: password, 'Confirm password': password }
  await fillFields(page, fields)
  await passVerification(page)
  await press(page, 'Register')
  await main(page).getByText('Turnstile verification failed').waitFor()
  for (const [label, typed] of Object.entries(fields))
    expect(await main(page).getByLabel(label, { exact: true }).inputValue()).toBe(typed)
  turnstile.setBehavior('accepts')
  await passVerification(page)
  await press(page, 'Register')
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  expectAndClearProblems(pageProblems, turnstileScriptRequest, /status of 400/)
})
