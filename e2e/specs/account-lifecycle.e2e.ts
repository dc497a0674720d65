import type { Page } from 'playwright'
import { expect } from 'vitest'
import { fillFields } from '../fixtures/pages/fill-fields.ts'
import {
  expectAndClearErrors,
  phoneAndDesktop,
  phoneViewport,
  test,
  waitForNetworkIdle,
} from '../fixtures/pages/watched-page.ts'
import { testSitePaths } from '../fixtures/site/catalogue-paths.ts'
import { aTestUser, type TestUser } from '../fixtures/users/a-test-user.ts'
import { findMailedPath } from '../fixtures/users/find-mailed-path.ts'

const waitForHeading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).click()
const waitForPath = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path)

async function register(page: Page, { username, email, password }: TestUser): Promise<void> {
  await waitForNetworkIdle(page)
  await fillFields(page, { Email: email, Password: password, 'Confirm password': password })
  // The site converts usernames to lower case.
  await fillFields(page, { Username: username.toUpperCase() })
  await press(page, 'Register')
  await waitForHeading(page, 'Check your email')
}

async function logIn(page: Page, name: string, password: string): Promise<void> {
  await waitForHeading(page, 'Login')
  await waitForNetworkIdle(page)
  await fillFields(page, { 'Username or email': name, Password: password })
  await press(page, 'Log in')
}

async function logOut(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main' })
  const toggle = menu.getByRole('button', { name: 'Menu' })
  if (await toggle.isVisible()) await toggle.click()
  await menu.getByRole('button', { name }).click()
  await menu.getByRole('button', { name: 'Logout' }).click()
  await menu.getByRole('link', { name: 'Login', includeHidden: true }).waitFor({ state: 'attached' })
}

test.for(phoneAndDesktop)(
  'creates, uses and deletes an account on a $0',
  async ([, viewport], { openPage, pageProblems }) => {
    const user = aTestUser()
    const page = await openPage(testSitePaths.register, { viewport })

    await register(page, user)
    await page.getByText(/^e2\*+@example\.org$/).waitFor()
    await press(page, 'Resend activation email')
    await page.getByText('Activation email sent successfully').waitFor()
    await page.reload()
    await page
      .getByRole('button', { name: 'Resend activation email', exact: true })
      .filter({ hasText: /\(9:\d\d\)$/ })
      .waitFor()

    await page.goto(await findMailedPath(page, user.email, '/activate/'))
    await waitForHeading(page, 'Your account has been activated. You can log in now.')
    await waitForPath(page, testSitePaths.login)
    await page.getByText('Your account has been activated. You can log in now.').waitFor()

    await page.goto(testSitePaths.profile)
    await page.getByRole('main').getByText('Please log in').waitFor()
    await logIn(page, user.username, user.password)
    await waitForPath(page, testSitePaths.profile)
    await waitForNetworkIdle(page)
    await fillFields(page, { Name: 'Wayne Marker' })
    await press(page, 'Save')
    await page.getByText('Profile saved.').waitFor()
    await logOut(page, 'Wayne Marker')

    await page.goto(testSitePaths.login)
    await logIn(page, user.email.toUpperCase(), user.password)
    await waitForPath(page, testSitePaths.home)
    const otherDevice = await openPage(testSitePaths.login, { viewport })
    await logIn(otherDevice, user.username, user.password)
    await waitForPath(otherDevice, testSitePaths.home)
    await page.goto(testSitePaths.profile)
    await waitForNetworkIdle(page)
    await press(page, 'Log out everywhere else')
    await page.getByRole('button', { name: 'Log out everywhere else' }).waitFor({ state: 'detached' })
    await otherDevice.goto(testSitePaths.profile)
    await waitForPath(otherDevice, testSitePaths.login)

    await waitForNetworkIdle(otherDevice)
    await otherDevice.getByRole('link', { name: 'Forgot your password?' }).click()
    await waitForHeading(otherDevice, 'Forgot Password')
    await fillFields(otherDevice, { 'Username or email': user.username })
    await press(otherDevice, 'Send link')
    await otherDevice.getByText('If there is an account with that username or email').waitFor()
    await otherDevice.goto(await findMailedPath(otherDevice, user.email, '/reset-password/'))
    await waitForNetworkIdle(otherDevice)
    await fillFields(otherDevice, { 'New password': user.newPassword, 'Confirm new password': user.newPassword })
    await press(otherDevice, 'Set new password')
    await waitForPath(otherDevice, testSitePaths.login)
    await page.goto(testSitePaths.profile)
    await waitForPath(page, testSitePaths.login)

    await logIn(page, user.username, user.newPassword)
    await waitForPath(page, testSitePaths.profile)
    await waitForNetworkIdle(page)
    await press(page, 'Delete account…')
    const deleteForm = page.locator('form', { hasText: 'This permanently deletes:' })
    await deleteForm.getByLabel('Password', { exact: true }).fill(user.newPassword)
    await press(page, 'Permanently delete my account')
    await waitForPath(page, testSitePaths.home)
    await page.goto(testSitePaths.login)
    await logIn(page, user.username, user.newPassword)
    await page.getByText('Invalid username or password').waitFor()
    expectAndClearErrors(pageProblems, /status of 401/)
  },
)

test('shows an error for an invalid link', async ({ openPage, pageProblems }) => {
  const token = 'x'.repeat(43)
  const page = await openPage(testSitePaths.activate(token))
  await waitForHeading(page, 'Invalid activation link')
  await page.goto(testSitePaths.resetPassword(token))
  await waitForNetworkIdle(page)
  await fillFields(page, { 'New password': 'Secret-99', 'Confirm new password': 'Secret-99' })
  await press(page, 'Set new password')
  await page.getByText('This password reset link is invalid or has expired.').waitFor()
  expectAndClearErrors(pageProblems, /status of 400/)
})

test('reports a taken username at its field and keeps the input', async ({ openPage, pageProblems }) => {
  const user = aTestUser()
  await register(await openPage(testSitePaths.register), user)
  const page = await openPage(testSitePaths.register, { viewport: phoneViewport })
  await waitForNetworkIdle(page)
  const { username: takenName, email, password } = user
  const fields = { Username: takenName, Email: `other-${email}`, Password: password, 'Confirm password': password }
  await fillFields(page, fields)
  await press(page, 'Register')
  const username = page.getByRole('textbox', { name: 'Username' })
  await page.getByText('Username is already taken').waitFor()
  expect(await username.getAttribute('aria-invalid')).toBe('true')
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe(user.password)
  await username.fill(aTestUser().username)
  await press(page, 'Register')
  await waitForHeading(page, 'Check your email')
  expectAndClearErrors(pageProblems, /status of 409/)
})
