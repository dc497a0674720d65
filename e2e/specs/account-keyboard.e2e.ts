import type { Page } from 'playwright'
import { expect, inject } from 'vitest'
import { expectAccessibleInBothThemes } from '../fixtures/measure/expect-accessible-in-both-themes.ts'
import { fetchRenderedPage } from '../fixtures/pages/fetch-rendered-page.ts'
import { gotoRendered } from '../fixtures/pages/goto-rendered.ts'
import { activateByKeyboard, tabTo, typeByKeyboard } from '../fixtures/pages/use-keyboard.ts'
import { phoneViewport } from '../fixtures/pages/viewports.ts'
import { waitForHeading } from '../fixtures/pages/wait-for-heading.ts'
import { waitForNetworkIdle } from '../fixtures/pages/wait-for-network-idle.ts'
import { test } from '../fixtures/pages/watched-page.ts'
import { testSitePaths } from '../fixtures/site/test-site-paths.ts'
import { aMember } from '../fixtures/users/a-member.ts'
import { aTestUser } from '../fixtures/users/a-test-user.ts'
import { findMailedPath } from '../fixtures/users/find-mailed-path.ts'

async function logIn(page: Page, username: string, password: string): Promise<void> {
  await waitForHeading(page, 'Login')
  await waitForNetworkIdle(page)
  await typeByKeyboard(page, 'Username or email', username)
  await typeByKeyboard(page, 'Password', password)
  await page.keyboard.press('Enter')
}

test('creates, uses and deletes an account by keyboard alone', async ({ openPage }) => {
  const { username, email, password } = aTestUser()
  const page = await openPage(testSitePaths.home)
  const menu = page.getByRole('navigation', { name: 'Main' })
  await activateByKeyboard(page, menu.getByRole('link', { name: 'Register' }))
  await page.getByRole('heading', { name: 'Create an Account' }).waitFor()
  await typeByKeyboard(page, 'Username', username)
  await typeByKeyboard(page, 'Email', email)
  await typeByKeyboard(page, 'Password', password)
  await typeByKeyboard(page, 'Confirm password', password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  await activateByKeyboard(page, page.getByRole('main').getByRole('button', { name: 'Resend activation email' }))
  await page.getByText('Activation email sent successfully').waitFor()

  // Opens the link outside of the page, like a mail program.
  await page.goto(await findMailedPath(page, email, '/activate/'))
  // The page goes there by itself. Pressing its link too would race with that (email-links.test.tsx presses it).
  await page.waitForURL((url) => url.pathname === testSitePaths.login)
  await page.getByRole('heading', { name: 'Login' }).waitFor()
  await typeByKeyboard(page, 'Username or email', username)
  await typeByKeyboard(page, 'Password', password)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.getByRole('checkbox', { name: 'Remember me', checked: true }).waitFor()
  await activateByKeyboard(page, page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }))

  await activateByKeyboard(page, menu.getByRole('button', { name: username }))
  await activateByKeyboard(page, menu.getByRole('link', { name: 'Edit Profile' }))
  await page.getByRole('heading', { name: 'Edit Profile' }).waitFor()
  await typeByKeyboard(page, 'Name', 'Wayne Marker')
  await page.keyboard.press('Enter')
  await page.getByText('Profile saved').waitFor()

  const otherDevice = await openPage(testSitePaths.login)
  await logIn(otherDevice, username, password)
  await otherDevice.waitForURL((url) => url.pathname === testSitePaths.home)
  await page.reload()
  await waitForNetworkIdle(page)
  const main = page.getByRole('main')
  await activateByKeyboard(page, main.getByRole('button', { name: 'Log out everywhere else…' }))
  const logOutOthers = main.getByRole('form', { name: 'Log out everywhere else' })
  // The form has taken the focus.
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await logOutOthers.waitFor({ state: 'detached' })
  await otherDevice.goto(testSitePaths.profile)
  await waitForHeading(otherDevice, 'Login')

  await activateByKeyboard(page, menu.getByRole('button', { name: 'Wayne Marker' }))
  await activateByKeyboard(page, menu.getByRole('button', { name: 'Logout' }))
  await activateByKeyboard(page, menu.getByRole('link', { name: 'Login' }))
  await logIn(page, username, password)
  await activateByKeyboard(page, menu.getByRole('button', { name: 'Wayne Marker' }))
  await activateByKeyboard(page, menu.getByRole('link', { name: 'Edit Profile' }))
  await activateByKeyboard(page, main.getByRole('button', { name: 'Delete account…' }))
  const deleteForm = main.locator('form', { hasText: 'This permanently deletes:' })
  await tabTo(page, deleteForm.getByLabel('Password', { exact: true }))
  await page.keyboard.type(password)
  await activateByKeyboard(page, deleteForm.getByRole('button', { name: 'Permanently delete my account' }))
  await page.waitForURL((url) => url.pathname === testSitePaths.home)
  await menu.getByRole('link', { name: 'Login' }).waitFor()
  expect((await fetchRenderedPage(inject('siteUrl'), testSitePaths.user(username))).status).toBe(404)
})

test('recovers a password by mail and by keyboard on a phone', async ({ newPage }) => {
  const page = await newPage({ viewport: phoneViewport })
  const { username, email, newPassword } = await aMember(page)
  const main = page.getByRole('main')
  await gotoRendered(page, testSitePaths.login)
  await activateByKeyboard(page, main.getByRole('link', { name: 'Forgot your password?' }))
  await page.getByRole('heading', { name: 'Forgot Password' }).waitFor()
  await waitForNetworkIdle(page)
  await expectAccessibleInBothThemes(page)
  await typeByKeyboard(page, 'Username or email', email)
  await page.keyboard.press('Enter')
  await page.getByText('If there is an account with that username or email').waitFor()
  await expectAccessibleInBothThemes(page)

  // Opens the link outside of the page, like a mail program.
  await gotoRendered(page, await findMailedPath(page, email, '/reset-password/'))
  await waitForHeading(page, 'Reset Password')
  await expectAccessibleInBothThemes(page)
  await typeByKeyboard(page, 'New password', newPassword)
  await typeByKeyboard(page, 'Confirm new password', newPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === testSitePaths.login)
  await logIn(page, username, newPassword)
  await page.waitForURL((url) => url.pathname === testSitePaths.home)
  const menu = page.getByRole('navigation', { name: 'Main' })
  await activateByKeyboard(page, menu.getByRole('button', { name: 'Menu' }))
  await menu.getByRole('button', { name: username }).waitFor()
  await waitForNetworkIdle(page)
  await expectAccessibleInBothThemes(page)
})
