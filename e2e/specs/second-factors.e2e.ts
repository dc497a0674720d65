import { generateTotpCode } from '@ninepocket/api/modules/auth/testing/factors'
import { logout } from '@ninepocket/contract/auth/auth-endpoints'
import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { expectAccessibleInBothThemes } from '../fixtures/measure/expect-accessible-in-both-themes.ts'
import { gotoRendered } from '../fixtures/pages/goto-rendered.ts'
import { activateByKeyboard, tabTo, typeByKeyboard } from '../fixtures/pages/use-keyboard.ts'
import { phoneViewport } from '../fixtures/pages/viewports.ts'
import { waitForHeading } from '../fixtures/pages/wait-for-heading.ts'
import { waitForNetworkIdle } from '../fixtures/pages/wait-for-network-idle.ts'
import { expectAndClearProblems, test } from '../fixtures/pages/watched-page.ts'
import { callApi } from '../fixtures/site/call-api.ts'
import { testSitePaths } from '../fixtures/site/test-site-paths.ts'
import { logInNewMember } from '../fixtures/users/a-member.ts'
import type { TestUser } from '../fixtures/users/a-test-user.ts'
import { addVirtualAuthenticator } from '../fixtures/users/add-virtual-authenticator.ts'
import { forgetUsedTotpCodes } from '../fixtures/users/forget-used-totp-codes.ts'

const pressButton = (page: Page, name: string) =>
  activateByKeyboard(page, page.getByRole('button', { name, exact: true }))

async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

async function openLogin(page: Page): Promise<void> {
  // The home page of members may still be loading their lists.
  await waitForNetworkIdle(page)
  // A page that stays open would read the member's notices after the logout.
  await page.goto('about:blank')
  await callApi(page, logout, {})
  await gotoRendered(page, testSitePaths.login)
}

const waitForLogin = (page: Page) => page.waitForURL((url) => url.pathname === testSitePaths.home)

/** Logs in with the password, up to the second step. */
async function startLogin(page: Page, { username, password }: TestUser): Promise<void> {
  await openLogin(page)
  await typeByKeyboard(page, 'Username or email', username)
  await typeByKeyboard(page, 'Password', password)
  await page.keyboard.press('Enter')
  await waitForHeading(page, "Confirm it's you")
}

test('adds a passkey and an authenticator app by keyboard, and logs in with each of them and with a recovery code', async ({
  newPage,
  pageProblems,
}) => {
  const page = await newPage({ viewport: phoneViewport })
  const authenticator = await addVirtualAuthenticator(page)
  await gotoRendered(page, testSitePaths.privacy)
  const member = await logInNewMember(page)
  await gotoRendered(page, testSitePaths.profile)
  const security = page.getByRole('region', { name: 'Security' })

  await pressButton(page, 'Add a passkey')
  const dialog = page.getByRole('dialog', { name: "Confirm it's you" })
  await typeInto(page, dialog.getByLabel('Your password', { exact: true }), member.password)
  await expectAccessibleInBothThemes(page)
  await activateByKeyboard(page, dialog.getByRole('button', { name: 'Confirm' }))
  await security.getByRole('heading', { name: 'Save your recovery codes' }).waitFor()
  const codes = await security.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents()
  expect(codes).toHaveLength(10)
  // The rejected call that opened the dialog.
  expectAndClearProblems(pageProblems, /403 \(Forbidden\)/)
  await expectAccessibleInBothThemes(page)
  await pressButton(page, "I've saved them")
  await expect.poll(() => security.getByRole('list', { name: 'Passkeys' }).getByRole('listitem').count()).toBe(1)

  await pressButton(page, 'Set up an authenticator app')
  const key = await security.getByText("Can't scan it?").textContent()
  const secret = (key?.split(':')[1] ?? '').replaceAll(' ', '')
  await expectAccessibleInBothThemes(page)
  await typeInto(page, security.getByLabel('Code from your app'), await generateTotpCode(secret))
  await page.keyboard.press('Enter')
  await security.getByText('Your authenticator app is set up.').waitFor()
  await expectAccessibleInBothThemes(page)

  // Otherwise the authenticator would answer the suggestions of the username field.
  await authenticator.setAnswersPrompts(false)
  await openLogin(page)
  await authenticator.setAnswersPrompts(true)
  await pressButton(page, 'Log in with a passkey')
  await waitForLogin(page)

  await authenticator.setAnswersPrompts(false)
  await startLogin(page, member)
  await pressButton(page, 'Use a recovery code')
  await expectAccessibleInBothThemes(page)
  await typeInto(page, page.getByLabel('Recovery code'), codes[0] ?? '')
  await page.keyboard.press('Enter')
  await waitForLogin(page)
  await startLogin(page, member)
  await expectAccessibleInBothThemes(page)
  // Each code is accepted once, and that of the set-up may still be the present one.
  await forgetUsedTotpCodes(member.username)
  await typeInto(page, page.getByLabel('Code from your authenticator app'), await generateTotpCode(secret))
  await page.keyboard.press('Enter')
  await waitForLogin(page)

  await gotoRendered(page, testSitePaths.profile)
  await security.getByText('9 codes are left.').waitFor()
})
