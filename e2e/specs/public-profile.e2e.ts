import type { Page } from 'playwright'
import { describe, expect, inject } from 'vitest'
import { expectAccessibleInBothThemes } from '../fixtures/measure/expect-accessible-in-both-themes.ts'
import { fetchRenderedPage } from '../fixtures/pages/fetch-rendered-page.ts'
import { gotoRendered } from '../fixtures/pages/goto-rendered.ts'
import { notFoundConsolePattern } from '../fixtures/pages/list-site-pages.ts'
import {
  desktopViewport,
  expectAndClearErrors,
  phoneViewport,
  test,
  waitForNetworkIdle,
} from '../fixtures/pages/watched-page.ts'
import { testSitePaths } from '../fixtures/site/catalogue-paths.ts'
import { aMember, logInNewMember } from '../fixtures/users/a-member.ts'

const siteUrl = inject('siteUrl')

const waitForHeading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const fetchPage = (path: string) => fetchRenderedPage(siteUrl, path)
const fetchMarkup = async (path: string) => (await fetchPage(path)).html

async function toggleSwitch(page: Page, name: string): Promise<void> {
  await page.goto(testSitePaths.profile)
  await waitForNetworkIdle(page)
  const reply = page.waitForResponse((reply) => reply.url().includes('/settings/toggle-'))
  await page.getByRole('switch', { name }).click()
  expect((await reply).status()).toBe(200)
}

describe('public profile', () => {
  test('is rendered for guests and search engines without the email address', async ({ newPage }) => {
    const { username, email } = await aMember(await newPage())
    const html = await fetchMarkup(`/@${username}`)
    expect(html).toContain(`>${username}</h1>`)
    expect(html).toContain(`<title>${username} - Ninepocket</title>`)
    expect(html).toContain(`<link rel="canonical" href="${siteUrl}/@${username}">`)
    expect(html).toContain(`<meta property="og:title" content="${username} - Ninepocket">`)
    expect(html).toContain('Cards in Collection')
    expect(html).toContain('0 cards')
    expect(html).not.toContain(email)
  })

  test('links its lists, which lead back, for a guest', async ({ newPage, openPage }) => {
    const { username } = await aMember(await newPage())
    const page = await waitForNetworkIdle(await openPage(`/@${username}`))
    for (const view of ['Collection', 'Wishlist', 'Cards for Trade', 'Cards for Sale']) {
      await page.getByRole('link', { name: `View ${view}`, exact: true }).click()
      await waitForHeading(page, `${username}'s ${view}`)
      await page.getByRole('heading', { name: 'Nothing here yet.' }).waitFor()
      await page.getByRole('link', { name: `Back to ${username}` }).click()
      await waitForHeading(page, username)
    }
    expect(await page.getByRole('button', { name: 'Copy Profile URL' }).count()).toBe(0)
    await expectAccessibleInBothThemes(page, [phoneViewport, desktopViewport])
  })

  test('shows the sharing buttons only to its owner', async ({ newPage }) => {
    const owner = await newPage({ permissions: ['clipboard-read', 'clipboard-write'] })
    const { username } = await logInNewMember(owner)
    await owner.goto(`/@${username}`)
    await owner.getByRole('button', { name: 'Copy Profile URL' }).click()
    await owner.getByText('URL copied to clipboard!').waitFor()
    expect(await owner.evaluate(() => navigator.clipboard.readText())).toBe(`${siteUrl}/@${username}`)
    await owner.getByRole('main').getByRole('link', { name: 'Browse Hockey Sets' }).waitFor()
    await waitForNetworkIdle(owner)
    await expectAccessibleInBothThemes(owner, [phoneViewport, desktopViewport])

    const other = await newPage()
    await logInNewMember(other)
    await other.goto(`/@${username}`)
    await waitForHeading(other, username)
    await waitForNetworkIdle(other)
    expect(await other.getByRole('button', { name: 'Copy Profile URL' }).count()).toBe(0)
  })

  test("shows its owner's changes to the next guest", async ({ newPage }) => {
    const owner = await newPage()
    const { username } = await logInNewMember(owner)
    expect(await fetchMarkup(`/@${username}`)).toContain('No contact details yet.')
    await owner.goto(testSitePaths.profile)
    await waitForNetworkIdle(owner)
    await owner.getByLabel('Name', { exact: true }).fill('Wayne <b>Marker</b>')
    await owner.getByLabel('X', { exact: true }).fill('wayne_x')
    await owner.getByLabel('Discord').fill('wayne.d')
    await owner.getByRole('button', { name: 'Save', exact: true }).click()
    await owner.getByText('Profile saved.').waitFor()
    const html = await fetchMarkup(`/@${username}`)
    expect(html).toContain('>Wayne &lt;b&gt;Marker&lt;/b&gt;</h1>')
    expect(html).toContain(`>@${'<!-- -->'}${username}<`)
    expect(html).toContain('href="https://x.com/wayne_x"')
    expect(html).not.toMatch(/<a[^>]*>wayne\.d/)
    expect(html).toContain('wayne.d')
  })
})

describe('private profile', () => {
  test('shows a private collection only to its owner', async ({ newPage }) => {
    const owner = await newPage()
    const { username } = await logInNewMember(owner)
    await toggleSwitch(owner, 'Private collection')
    const html = await fetchMarkup(`/@${username}`)
    expect(html).not.toContain('Cards in Collection')
    expect(html).toContain('Cards for Trade')
    expect(await fetchMarkup(`/@${username}/collection`)).toContain('This user&#x27;s collection is private')
    await owner.goto(`/@${username}`)
    await owner.getByRole('region', { name: 'Cards in Collection' }).getByText('0 cards').waitFor()
    const other = await newPage()
    await logInNewMember(other)
    await other.goto(`/@${username}`)
    await other.getByRole('region', { name: 'Cards for Trade' }).getByText('0 cards').waitFor()
    expect(await other.getByRole('region', { name: 'Cards in Collection' }).count()).toBe(0)
  })

  test('rejects guests and members on every path to a private profile, and opens for its owner', async ({
    newPage,
    openPage,
    pageProblems,
  }) => {
    const owner = await newPage()
    const { username } = await logInNewMember(owner)
    await toggleSwitch(owner, 'Public profile')
    expect((await fetchPage(`/@${username}`)).status).toBe(403)
    const guest = await openPage(`/@${username}`)
    await waitForHeading(guest, 'This profile is private')
    await expectAccessibleInBothThemes(guest, [phoneViewport, desktopViewport])
    await guest.goto(`/@${username}/wishlist`)
    await waitForHeading(guest, 'This profile is private')
    const other = await newPage()
    await logInNewMember(other)
    await other.goto(`/@${username}`)
    await waitForHeading(other, 'This profile is private')
    await owner.goto(`/@${username}`)
    await waitForHeading(owner, username)
    await owner.getByRole('link', { name: 'make it public' }).waitFor()
    expectAndClearErrors(pageProblems, /status of 403/)
  })
})

describe('profile paths', () => {
  test.for(['/@unknown_user', '/@unknown_user/collection', `/profile/${'f'.repeat(24)}`, '/profile/me'])(
    'shows that no user exists at %s',
    async (path, { newPage, pageProblems }) => {
      const page = await newPage()
      expect(await gotoRendered(page, path)).toBe(404)
      await waitForNetworkIdle(page)
      await waitForHeading(page, 'This profile was not found.')
      await page.getByRole('link', { name: 'Go to the homepage' }).click()
      await page.waitForURL((url) => url.pathname === '/')
      expectAndClearErrors(pageProblems, notFoundConsolePattern)
    },
  )

  test.for([
    ['/@Wayne', '/@wayne'],
    ['/@WAYNE/Collection', '/@wayne/collection'],
    ['/@wayne/available-cards', '/@wayne'],
    ['/@wayne/available-cards/a/b', '/@wayne'],
    ['/@', '/'],
  ] as const)('redirects %s to %s', async ([from, to]) => {
    const reply = await fetchPage(from)
    expect([reply.status, reply.location]).toEqual([302, to])
  })

  test.for(['/wayne', '/@wayne/nothing'])('returns 404 for the unknown path %s', async (path) => {
    const { status, html } = await fetchPage(path)
    expect(status).toBe(404)
    expect(html).toContain('Page not found</h1>')
  })

  test('finds the same user by id, with one canonical URL', async ({ newPage }) => {
    const page = await newPage()
    const { username } = await aMember(page)
    const reply = await page.request.get(`/api/users/by-username/${username}`)
    const { user }: { user: { id: string } } = await reply.json()
    const html = await fetchMarkup(`/profile/${user.id}`)
    expect(html).toContain(`>${username}</h1>`)
    expect(html).toContain(`<link rel="canonical" href="${siteUrl}/@${username}">`)
  })
})
