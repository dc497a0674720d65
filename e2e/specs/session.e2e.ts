import type { Page } from 'playwright'
import { beforeAll, describe, expect, inject } from 'vitest'
import { warmUpPages } from '../fixtures/pages/fetch-rendered-page.ts'
import { gotoRendered } from '../fixtures/pages/goto-rendered.ts'
import { phoneViewport } from '../fixtures/pages/viewports.ts'
import { expectAndClearProblems, test } from '../fixtures/pages/watched-page.ts'
import { testSitePaths } from '../fixtures/site/test-site-paths.ts'
import { aMember, logInNewMember } from '../fixtures/users/a-member.ts'
import type { TestUser } from '../fixtures/users/a-test-user.ts'

const siteUrl = inject('siteUrl')
beforeAll(() =>
  warmUpPages(siteUrl, [{ path: testSitePaths.home }, { path: testSitePaths.terms }, { path: testSitePaths.login }]),
)

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const account = (page: Page, { username }: TestUser) => bar(page).getByRole('button', { name: username })
const loginLink = (page: Page) => bar(page).getByRole('link', { name: 'Login' })
const loginForm = (page: Page) => page.getByRole('form', { name: 'Login' })
const getPath = (page: Page) => {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

/** Searches the whole document, visible or not. */
const pageContains = async (page: Page, text: string) => (await page.content()).includes(text)

async function logOut(page: Page, member: TestUser): Promise<void> {
  await account(page, member).click()
  await bar(page).getByRole('button', { name: 'Logout' }).click()
  await loginLink(page).waitFor()
}

async function logInByForm(page: Page, { username, password }: TestUser): Promise<void> {
  await loginForm(page).getByLabel('Username or email').fill(username)
  await loginForm(page).getByLabel('Password', { exact: true }).fill(password)
  await loginForm(page).getByRole('button', { name: 'Log in', exact: true }).click()
}

describe('member session', () => {
  test('is in the markup, which is not cached for other users', async ({ newPage, pageProblems }) => {
    const page = await newPage()
    const member = await logInNewMember(page)
    await page.route('**/*.js', (route) => route.abort())
    const reply = await page.goto(testSitePaths.home)
    expect(reply?.headers()['cache-control']).toBe('private, no-store')
    const links = await bar(page).getByRole('link').allTextContents()
    expect(links.slice(0, 3)).toEqual(['Your Collection', 'Card Sets', 'Collection'])
    expect(await loginLink(page).count()).toBe(0)
    await account(page, member).waitFor()
    await page.getByRole('link', { name: 'My Collection' }).waitFor()
    expectAndClearProblems(pageProblems, /Failed to load resource: net::ERR_FAILED/)
    const guestReply = await fetch(siteUrl + testSitePaths.home)
    expect(guestReply.headers.get('cache-control')).toBe('private, no-cache')
    expect(await guestReply.text()).not.toContain(member.username)
  })

  test("never shows a guest's page while it starts, and needs no request", async ({ newPage }) => {
    const page = await newPage()
    await logInNewMember(page)
    const requestedPaths: string[] = []
    page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
    await page.addInitScript(() => {
      const linkTexts = new Set<string>()
      Object.assign(window, { linkTexts })
      new MutationObserver(() => {
        for (const { textContent } of document.querySelectorAll('nav[aria-label="Main"] a'))
          linkTexts.add(textContent ?? '')
      }).observe(document, { childList: true, subtree: true, characterData: true })
    })
    await gotoRendered(page, testSitePaths.home)
    const linkTexts = await page.evaluate(() => [...(window as unknown as { linkTexts: Set<string> }).linkTexts]) // set above
    expect(linkTexts).toContain('Your Collection')
    expect(linkTexts).not.toContain('Login')
    expect(requestedPaths).not.toContain('/api/users/profile')
    expect(requestedPaths).not.toContain('/api/auth/csrf-token')
  })

  test('ends by keyboard on a phone', async ({ newPage }) => {
    const page = await newPage({ viewport: phoneViewport })
    const member = await logInNewMember(page)
    await gotoRendered(page, testSitePaths.terms)
    await bar(page).getByRole('button', { name: 'Menu' }).press('Enter')
    const toggle = account(page, member)
    await toggle.press('Enter')
    await page.keyboard.press('Escape')
    expect(await toggle.getAttribute('aria-expanded')).toBe('false')
    expect(await toggle.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    const isAtLogout = () => page.evaluate(() => document.activeElement?.textContent === 'Logout')
    for (let presses = 0; presses < 8 && !(await isAtLogout()); presses++) await page.keyboard.press('Tab')
    expect(await isAtLogout()).toBe(true)
    await page.keyboard.press('Enter')
    await page.waitForURL(siteUrl + testSitePaths.home)
    await page.getByRole('link', { name: 'Create an Account' }).waitFor()
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('session')
    await page.reload()
    await page.getByRole('link', { name: 'Create an Account' }).waitFor()
  })

  test('leaves nothing private for Back, within the site and across reloads', async ({ newPage }) => {
    const page = await newPage()
    const member = await logInNewMember(page)
    await page.goto('/profile')
    await page.getByText(member.email).waitFor()
    await gotoRendered(page, testSitePaths.terms)
    await account(page, member).click()
    await bar(page).getByRole('link', { name: 'Edit Profile' }).click()
    await page.waitForURL('**/profile')
    await logOut(page, member)
    await page.goBack()
    await loginForm(page).waitFor()
    expect(await pageContains(page, member.email)).toBe(false)
    await page.goBack()
    await page.waitForURL(siteUrl + testSitePaths.terms)
    await loginLink(page).waitFor()
    await page.goBack()
    await loginForm(page).waitFor()
    expect(await pageContains(page, member.username)).toBe(false)
  })
})

describe('several tabs', () => {
  test('follow a login and a logout in one of them', async ({ openPage }) => {
    const one = await openPage(testSitePaths.login)
    const member = await aMember(one)
    const other = await one.context().newPage()
    await gotoRendered(other, testSitePaths.home)
    await loginLink(other).waitFor()

    await logInByForm(one, member)
    await account(one, member).waitFor()
    await account(other, member).waitFor()
    await other.getByRole('link', { name: 'My Collection' }).waitFor()

    await gotoRendered(one, '/profile')
    await logOut(other, member)
    await loginForm(one).waitFor()
    expect(await pageContains(one, member.email)).toBe(false)
  })

  test('update an older page that Back restores', async ({ openPage }) => {
    const page = await openPage(testSitePaths.home)
    const member = await logInNewMember(page)
    await page.goto(testSitePaths.terms)
    await page.goBack()
    await account(page, member).waitFor()
    await page.getByRole('link', { name: 'My Collection' }).waitFor()
  })
})

test('leads to the login page with the reason when the session has ended on another device', async ({
  newPage,
  pageProblems,
}) => {
  const page = await newPage()
  const member = await logInNewMember(page)
  await gotoRendered(page, testSitePaths.terms)
  const cookies = await page.context().cookies()
  const session = cookies.find(({ name }) => name === 'session')
  await page.context().addCookies([{ ...session!, value: 'ended' }])
  await account(page, member).click()
  await bar(page).getByRole('link', { name: 'Edit Profile' }).click()
  await page.getByText('Your session has ended. Please log in again.').waitFor()
  await loginLink(page).waitFor()
  expect(getPath(page)).toBe('/login')
  expectAndClearProblems(pageProblems, /status of 401/)
  await logInByForm(page, member)
  await page.waitForURL('**/profile')
})
