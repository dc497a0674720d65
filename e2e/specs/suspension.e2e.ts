import { suspendMember } from '@ninepocket/contract/admin/member-endpoints'
import { getUserByUsername } from '@ninepocket/contract/users/user-endpoints'
import type { Page } from 'playwright'
import { expect, inject } from 'vitest'
import { expectAccessibleInBothThemes } from '../fixtures/measure/expect-accessible-in-both-themes.ts'
import { gotoRendered } from '../fixtures/pages/goto-rendered.ts'
import { activateByKeyboard, tabTo, typeByKeyboard } from '../fixtures/pages/use-keyboard.ts'
import { desktopViewport, phoneViewport } from '../fixtures/pages/viewports.ts'
import { waitForNetworkIdle } from '../fixtures/pages/wait-for-network-idle.ts'
import { test } from '../fixtures/pages/watched-page.ts'
import { callApi } from '../fixtures/site/call-api.ts'
import { fetchFromApi } from '../fixtures/site/fetch-from-api.ts'
import { testSitePaths } from '../fixtures/site/test-site-paths.ts'
import { aMember, logInNewMember } from '../fixtures/users/a-member.ts'
import type { TestUser } from '../fixtures/users/a-test-user.ts'
import { makeAdmin } from '../fixtures/users/make-admin.ts'

const siteUrl = inject('siteUrl')
const viewports = [phoneViewport, desktopViewport]
const reason = 'Sells cards that do not exist <b>at all</b>.'

/** Logs in by the form, whose button waits for the hydration. */
async function logInByForm(page: Page, { username, password }: TestUser): Promise<void> {
  await gotoRendered(page, testSitePaths.login)
  const form = page.getByRole('form', { name: 'Login' })
  await form.waitFor()
  await typeByKeyboard(page, 'Username or email', username)
  await typeByKeyboard(page, 'Password', password)
  await activateByKeyboard(page, form.getByRole('button', { name: 'Log in', exact: true }))
}

const fetchStatus = async (path: string) => (await fetch(siteUrl + path)).status
const readMailTo = async (page: Page, { email }: TestUser) => {
  const mailbox = await (await page.request.get('/dev/mailbox')).text()
  return mailbox.split('<article').find((mail) => mail.includes(email)) ?? ''
}

test('an admin suspends a member by keyboard on a phone, who can then only export and delete, and lifts the suspension', async ({
  newPage,
}) => {
  const [page, memberPage] = [await newPage({ viewport: phoneViewport }), await newPage({ viewport: phoneViewport })]
  const [admin, member] = [await aMember(page), await aMember(memberPage)]
  await makeAdmin(admin.username)
  const profilePath = testSitePaths.user(member.username)
  expect(await fetchStatus(profilePath)).toBe(200)

  // The tab was opened by a guest, who gets nothing of the admin area.
  await logInByForm(page, admin)
  // The navigation after the log-in would close the menu.
  await page.waitForURL(({ pathname }) => pathname === testSitePaths.home)
  await waitForNetworkIdle(page)
  const menu = page.getByRole('navigation', { name: 'Main' })
  await activateByKeyboard(page, menu.getByRole('button', { name: 'Menu' }))
  await activateByKeyboard(page, menu.getByRole('button', { name: admin.username }))
  await activateByKeyboard(page, menu.getByRole('link', { name: 'Members' }))
  await typeByKeyboard(page, 'Username, name or email', member.username)
  await page.keyboard.press('Enter')
  await page.getByText('1 member', { exact: true }).waitFor()
  await waitForNetworkIdle(page)
  await expectAccessibleInBothThemes(page, viewports)
  await activateByKeyboard(page, page.getByRole('main').getByRole('link', { name: `@${member.username}` }))
  await page.getByRole('heading', { level: 1, name: `@${member.username}` }).waitFor()
  await tabTo(page, page.getByLabel('Reason'))
  await page.keyboard.type(reason)
  await activateByKeyboard(page, page.getByRole('button', { name: 'Suspend member…' }))
  await activateByKeyboard(page, page.getByRole('button', { name: 'Suspend member', exact: true }))
  await page.getByRole('button', { name: 'Lift suspension' }).waitFor()
  await waitForNetworkIdle(page)
  await expectAccessibleInBothThemes(page, viewports)

  expect(await readMailTo(page, member)).toContain('Sells cards that do not exist &lt;b&gt;at all&lt;/b&gt;.')
  expect(await fetchStatus(profilePath)).toBe(403)

  await logInByForm(memberPage, member)
  await memberPage.getByRole('heading', { level: 1, name: 'Account Suspended' }).waitFor()
  await memberPage.getByText(reason, { exact: true }).waitFor()
  await waitForNetworkIdle(memberPage)
  await expectAccessibleInBothThemes(memberPage, viewports)
  const downloading = memberPage.waitForEvent('download')
  await activateByKeyboard(memberPage, memberPage.getByRole('button', { name: 'Download your data' }))
  const download = await downloading
  expect([download.suggestedFilename(), await download.failure()]).toEqual([expect.stringMatching(/\.zip$/), null])
  // For the rest of the site the member is a guest.
  await memberPage.goto(testSitePaths.profile)
  await memberPage.waitForURL((url) => url.pathname === testSitePaths.login)

  await activateByKeyboard(page, page.getByRole('button', { name: 'Lift suspension' }))
  await page.getByRole('button', { name: 'Suspend member…' }).waitFor()
  expect(await readMailTo(page, member)).toContain('no longer suspended')
  expect(await fetchStatus(profilePath)).toBe(200)
  // The session that the log-in started is a member's again.
  await memberPage.goto(testSitePaths.profile)
  await memberPage.getByRole('list', { name: 'Recent activity' }).getByText('Suspension lifted').waitFor()

  await page.goto(`${testSitePaths.securityLog}?username=${member.username}`)
  for (const text of ['Suspension lifted', 'Account suspended', 'Data exported'])
    await page.getByRole('list', { name: 'Events' }).getByText(text).waitFor()
})

test('a suspended member deletes the account by keyboard on a phone', async ({ newPage }) => {
  const [page, memberPage] = [await newPage(), await newPage({ viewport: phoneViewport })]
  const [admin, member] = [await logInNewMember(page), await aMember(memberPage)]
  await makeAdmin(admin.username)
  const { user } = await fetchFromApi(siteUrl, getUserByUsername, `/api/users/by-username/${member.username}`)
  await callApi(page, suspendMember, { params: { id: user.id }, body: { reason } })

  await logInByForm(memberPage, member)
  await memberPage.getByRole('heading', { level: 1, name: 'Account Suspended' }).waitFor()
  const main = memberPage.getByRole('main')
  await activateByKeyboard(memberPage, main.getByRole('button', { name: 'Delete account…' }))
  await typeByKeyboard(memberPage, 'Password', member.password)
  await expectAccessibleInBothThemes(memberPage, viewports)
  await activateByKeyboard(memberPage, main.getByRole('button', { name: 'Permanently delete my account' }))
  await memberPage.waitForURL((url) => url.pathname === testSitePaths.home)
  expect(await fetchStatus(testSitePaths.user(member.username))).toBe(404)
})

test('nothing of the admin area is sent to guests', async () => {
  const remotes = await (await fetch(`${siteUrl}/remotes.json`)).text()
  const html = await (await fetch(`${siteUrl}${testSitePaths.home}`)).text()
  for (const text of [remotes, html]) {
    expect(text).toContain('mf-catalogue')
    // The editing of the catalogue belongs to mf-catalogue.
    expect(text).not.toMatch(/mf-admin|\/admin(?!\/catalogue)/)
  }
})
