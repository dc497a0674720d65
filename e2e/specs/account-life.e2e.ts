import type { Page } from 'playwright'
import { expect } from 'vitest'
import { aPerson, type Person } from '../fixtures/a-person.ts'
import { fillFields } from '../fixtures/fill-fields.ts'
import { paths } from '../fixtures/find-places.ts'
import { mailedPath } from '../fixtures/mailed-path.ts'
import { desktop, forgive, phone, settled, test } from '../fixtures/watched-page.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).click()
const isAt = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path)

async function register(page: Page, { username, email, password }: Person): Promise<void> {
  await settled(page)
  // Typed as many do it; the name is lower-cased on the way.
  await fillFields(page, {
    Username: username.toUpperCase(),
    Email: email,
    Password: password,
    'Confirm password': password,
  })
  await press(page, 'Register')
  await heading(page, 'Check your email')
}

async function logIn(page: Page, name: string, password: string): Promise<void> {
  await heading(page, 'Login')
  await settled(page)
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

test.for([
  ['phone', phone],
  ['desktop', desktop],
] as const)(
  'a life of an account, on a $0',
  { timeout: 120_000 },
  async ([, viewport], { openPage, misbehaviour }) => {
    const person = aPerson()
    const page = await openPage(paths.register, { viewport })

    await register(page, person)
    await page.getByText(/^e2\*+@example\.org$/).waitFor()
    await press(page, 'Resend activation email')
    await page.getByText('Activation email sent successfully').waitFor()
    await page.reload()
    await page
      .getByRole('button', { name: 'Resend activation email', exact: true })
      .filter({ hasText: /\(9:\d\d\)$/ })
      .waitFor()

    await page.goto(await mailedPath(page, person.email, '/activate/'))
    await heading(page, 'Your account has been activated. You can log in now.')
    await isAt(page, paths.login)
    await page.getByText('Your account has been activated. You can log in now.').waitFor()

    // A page for members leads to the login page and back.
    await page.goto(paths.profile)
    await page.getByRole('main').getByText('Please log in').waitFor()
    await logIn(page, person.username, person.password)
    await isAt(page, paths.profile)
    await settled(page)
    await fillFields(page, { Name: 'Wayne Marker' })
    await press(page, 'Save')
    await page.getByText('Your profile is saved.').waitFor()
    await logOut(page, 'Wayne Marker')

    await page.goto(paths.login)
    await logIn(page, person.email.toUpperCase(), person.password)
    await isAt(page, paths.home)
    const elsewhere = await openPage(paths.login, { viewport })
    await logIn(elsewhere, person.username, person.password)
    await isAt(elsewhere, paths.home)
    await page.goto(paths.profile)
    await settled(page)
    await press(page, 'Log out everywhere else')
    await page.getByRole('button', { name: 'Log out everywhere else' }).waitFor({ state: 'detached' })
    await elsewhere.goto(paths.profile)
    await isAt(elsewhere, paths.login)

    // A new password ends the session that was left, too.
    await settled(elsewhere)
    await elsewhere.getByRole('link', { name: 'Forgot your password?' }).click()
    await heading(elsewhere, 'Forgot Password')
    await fillFields(elsewhere, { 'Username or email': person.username })
    await press(elsewhere, 'Send link')
    await elsewhere.getByText('If there is an account with that username or email').waitFor()
    await elsewhere.goto(await mailedPath(elsewhere, person.email, '/reset-password/'))
    await settled(elsewhere)
    await fillFields(elsewhere, {
      'New password': person.newPassword,
      'Confirm new password': person.newPassword,
    })
    await press(elsewhere, 'Set new password')
    await isAt(elsewhere, paths.login)
    await page.goto(paths.profile)
    await isAt(page, paths.login)

    await logIn(page, person.username, person.newPassword)
    await isAt(page, paths.profile)
    await settled(page)
    await press(page, 'Delete account…')
    const door = page.locator('form', { hasText: 'This deletes, at once and for ever:' })
    await door.getByLabel('Password', { exact: true }).fill(person.newPassword)
    await press(page, 'Delete my account for ever')
    await isAt(page, paths.home)
    await page.goto(paths.login)
    await logIn(page, person.username, person.newPassword)
    await page.getByText('Invalid username or password').waitFor()
    forgive(misbehaviour, /status of 401/)
  },
)

test('a link that was used, or never was one, says so', async ({ openPage, misbehaviour }) => {
  const token = 'x'.repeat(43)
  const page = await openPage(paths.activate(token))
  await heading(page, 'Invalid activation link')
  await page.goto(paths.resetPassword(token))
  await settled(page)
  await fillFields(page, { 'New password': 'Secret-99', 'Confirm new password': 'Secret-99' })
  await press(page, 'Set new password')
  await page.getByText('This password reset link is invalid or has expired.').waitFor()
  forgive(misbehaviour, /status of 400/)
})

test('names that are taken are told beside their fields, and what was typed stays', {
  timeout: 90_000,
}, async ({ openPage, misbehaviour }) => {
  const person = aPerson()
  await register(await openPage(paths.register), person)
  const page = await openPage(paths.register, { viewport: phone })
  await settled(page)
  await fillFields(page, {
    Username: person.username,
    Email: `other-${person.email}`,
    Password: person.password,
    'Confirm password': person.password,
  })
  await press(page, 'Register')
  const username = page.getByRole('textbox', { name: 'Username' })
  await page.getByText('Username is already taken').waitFor()
  expect(await username.getAttribute('aria-invalid')).toBe('true')
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe(person.password)
  await username.fill(aPerson().username)
  await press(page, 'Register')
  await heading(page, 'Check your email')
  forgive(misbehaviour, /status of 409/)
})
