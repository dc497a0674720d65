import type { Page } from 'playwright'
import { describe, expect, inject } from 'vitest'
import { fetchRenderedPage } from '../fixtures/pages/fetch-rendered-page.ts'
import { gotoRendered } from '../fixtures/pages/goto-rendered.ts'
import { waitForHeading } from '../fixtures/pages/wait-for-heading.ts'
import { expectAndClearProblems, test } from '../fixtures/pages/watched-page.ts'
import { testSitePaths } from '../fixtures/site/test-site-paths.ts'
import { aMember, logInNewMember } from '../fixtures/users/a-member.ts'

const siteUrl = inject('siteUrl')

const fetchPage = (path: string) => fetchRenderedPage(siteUrl, path)
const fetchMarkup = async (path: string) => (await fetchPage(path)).html

async function toggleSwitch(page: Page, name: string): Promise<void> {
  await gotoRendered(page, testSitePaths.profile)
  const reply = page.waitForResponse((reply) => reply.url().includes('/settings/toggle-'))
  await page.getByRole('switch', { name }).click()
  expect((await reply).status()).toBe(200)
}

describe('public profile', () => {
  test('is rendered for guests and search engines under one canonical URL, without the email address', async ({
    newPage,
  }) => {
    const page = await newPage()
    const { username, email } = await aMember(page)
    const reply = await page.request.get(`/api/users/by-username/${username}`)
    const { user }: { user: { id: string } } = await reply.json()
    for (const path of [`/@${username}`, `/profile/${user.id}`]) {
      const html = await fetchMarkup(path)
      expect(html).toContain(`>${username}</h1>`)
      expect(html).toContain(`<title>${username}&#39;s Profile - Ninepocket</title>`)
      expect(html).toContain(`<link rel="canonical" href="${siteUrl}/@${username}">`)
      expect(html).toContain(`<meta property="og:title" content="${username}&#39;s Profile - Ninepocket">`)
      expect(html).toContain('Cards in Collection')
      expect(html).toContain('0 cards')
      expect(html).not.toContain(email)
    }
  })

  test("shows its owner's changes to the next guest", async ({ newPage }) => {
    const owner = await newPage()
    const { username } = await logInNewMember(owner)
    expect(await fetchMarkup(`/@${username}`)).toContain('No contact details yet.')
    await gotoRendered(owner, testSitePaths.profile)
    await owner.getByLabel('Name', { exact: true }).fill('Wayne <b>Marker</b>')
    await owner.getByLabel('X', { exact: true }).fill('wayne_x')
    await owner.getByLabel('Discord').fill('wayne.d')
    await owner.getByRole('button', { name: 'Save', exact: true }).click()
    await owner.getByText('Profile saved').waitFor()
    const html = await fetchMarkup(`/@${username}`)
    expect(html).toContain('>Wayne &lt;b&gt;Marker&lt;/b&gt;</h1>')
    expect(html).toContain(`>@${'<!-- -->'}${username}<`)
    expect(html).toContain('href="https://x.com/wayne_x"')
    expect(html).not.toMatch(/<a[^>]*>wayne\.d/)
    expect(html).toContain('wayne.d')
  })
})

describe('private profile', () => {
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
    await guest.goto(`/@${username}/wishlist`)
    await waitForHeading(guest, 'This profile is private')
    const other = await newPage()
    await logInNewMember(other)
    await other.goto(`/@${username}`)
    await waitForHeading(other, 'This profile is private')
    await owner.goto(`/@${username}`)
    await waitForHeading(owner, username)
    await owner.getByRole('link', { name: 'make it public' }).waitFor()
    expectAndClearProblems(pageProblems, /status of 403/)
  })
})

describe('profile paths', () => {
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
})
