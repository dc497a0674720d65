import { execFile } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type RunningSite, runSite } from '@ninepocket/testing/processes/run-site'
import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, inject, vi } from 'vitest'
import { scaleTimeout } from '../fixtures/measure/scale-timeout.ts'
import { gotoRendered } from '../fixtures/pages/goto-rendered.ts'
import { navigateInPage } from '../fixtures/pages/navigate-in-page.ts'
import { phoneViewport } from '../fixtures/pages/viewports.ts'
import { waitForHeading } from '../fixtures/pages/wait-for-heading.ts'
import { waitForNetworkIdle } from '../fixtures/pages/wait-for-network-idle.ts'
import { clearProblemsOfKind, expectAndClearProblems, test } from '../fixtures/pages/watched-page.ts'
import {
  publishVersionCopy,
  publishVersionWithBrokenServerBuild,
  serverBuildSourceByFault,
} from '../fixtures/site/publish-version-copy.ts'
import { serveRemoteBuild } from '../fixtures/site/serve-remote-build.ts'
import { testSitePaths } from '../fixtures/site/test-site-paths.ts'
import { logInNewMember } from '../fixtures/users/a-member.ts'
import { makeAdmin } from '../fixtures/users/make-admin.ts'

let site: RunningSite
let originalRegistry = ''
const registry = () => join(site.dataDir, 'registry')

beforeAll(async () => {
  site = await runSite({ SEED_DEMO: '0', LOG_LEVEL: 'silent', ALLOW_REMOTE_OVERRIDES: '1' })
  originalRegistry = await readFile(join(registry(), 'remotes.json'), 'utf8')
})
afterEach(() => writeFile(join(registry(), 'remotes.json'), originalRegistry))
afterAll(() => site?.stop())

/** Limit on the response time of a page. The target is 100 ms to the first byte on an idle machine. */
const maxResponseMs = scaleTimeout(1500)
async function timeRequest(path: string) {
  const started = performance.now()
  const reply = await fetch(site.url + path)
  const html = await reply.text()
  return { status: reply.status, html, ms: performance.now() - started }
}

test.for(Object.keys(serverBuildSourceByFault) as Array<keyof typeof serverBuildSourceByFault>)(
  'a release whose server build %s leaves its pages to the browser and other pages unaffected',
  async (kind, { newPage }) => {
    await publishVersionWithBrokenServerBuild({ url: site.url, registry: registry() }, 'mf-account', kind)
    const page = await timeRequest('/terms')
    expect(page.status).toBe(200)
    expect(page.ms).toBeLessThan(maxResponseMs)
    expect(page.html).not.toContain('Terms of Use</h1>')

    const otherReplies = await Promise.all(['/card-sets', '/api/stats', '/remotes.json', '/healthz'].map(timeRequest))
    expect(otherReplies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    for (const { ms } of otherReplies) expect(ms).toBeLessThan(maxResponseMs)

    // The site replaces a stuck thread, so pages of other remotes have markup again.
    await vi.waitFor(
      async () => expect((await timeRequest(`/card-sets?fresh=${Date.now()}`)).html).toContain('Card Sets</h1>'),
      { interval: 300 },
    )

    const openedPage = await newPage({ baseURL: site.url })
    await openedPage.goto('/terms')
    await waitForHeading(openedPage, 'Terms of Use')
  },
)

const releaseCommand = fileURLToPath(new URL('../../releases/src/commands/testing/release-variant.ts', import.meta.url))
const rollbackCommand = fileURLToPath(new URL('../../scripts/rollback.ts', import.meta.url))

test('the remote for admins is released and rolled back, and its broken release leaves the site whole', async ({
  newPage,
}) => {
  const page = await newPage({ baseURL: site.url })
  const { username } = await logInNewMember(page)
  await makeAdmin(username, site.dataDir)
  const runCommand = async (...args: string[]) =>
    promisify(execFile)(process.execPath, args, { env: { ...process.env, DATA_DIR: site.dataDir } })
  const readLiveVersion = async () => {
    const { remotes } = await (await page.request.get('/remotes.json')).json()
    return remotes.find(({ name }: { name: string }) => name === 'mf-admin')?.version
  }
  const waitForVersion = (version: string) => vi.waitFor(async () => expect(await readLiveVersion()).toBe(version))
  const expectMembersPage = async () => {
    await page.goto(testSitePaths.members)
    await waitForHeading(page, 'Members')
    await waitForNetworkIdle(page)
  }

  const first = await readLiveVersion()
  const { stdout } = await runCommand(releaseCommand, 'mf-admin', 'next')
  await waitForVersion(stdout.trim())
  await expectMembersPage()
  await runCommand(rollbackCommand, 'mf-admin')
  await waitForVersion(first)
  await expectMembersPage()
  expect(await (await fetch(`${site.url}/remotes.json`)).text()).not.toContain('mf-admin')

  const cookies = await page.context().cookies()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  await publishVersionWithBrokenServerBuild(
    { url: site.url, registry: registry(), cookie },
    'mf-admin',
    'throws at import',
  )
  // The browser renders what the server cannot.
  await expectMembersPage()
  const replies = await Promise.all(['/card-sets', '/terms', '/api/stats', '/healthz'].map(timeRequest))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
})

const notice = (page: Page) => page.getByText('A new version is ready.')

describe('override of a remote', () => {
  let remoteBuild: Awaited<ReturnType<typeof serveRemoteBuild>>
  beforeAll(async () => {
    remoteBuild = await serveRemoteBuild('mf-account')
  })
  afterAll(() => remoteBuild.server.close())
  const badge = (page: Page) => page.getByText(`This tab loads mf-account from ${remoteBuild.origin}.`)
  const countEntries = (page: Page, origin: string) =>
    page.evaluate((prefix) => {
      const urls = performance.getEntriesByType('resource').map(({ name }) => name)
      return urls.filter((url) => url.startsWith(prefix) && url.includes('remoteEntry')).length
    }, origin)

  test('applies to one tab, which shows and undoes it above the bar of a phone', async ({ newPage, pageProblems }) => {
    const page = await newPage({ baseURL: site.url, viewport: phoneViewport })
    await page.goto(`/terms?remote=mf-account@${remoteBuild.manifest}`)
    await waitForHeading(page, 'Terms of Use')
    await badge(page).waitFor()
    expect(await countEntries(page, remoteBuild.origin)).toBe(1)
    expect(await countEntries(page, `${site.url}/remotes/mf-account/`)).toBe(0)

    await page.goto('/privacy')
    await waitForHeading(page, 'Privacy Policy')
    await badge(page).waitFor()
    const other = await page.context().newPage()
    await other.goto('/privacy')
    await waitForHeading(other, 'Privacy Policy')
    await waitForNetworkIdle(other)
    expect(await badge(other).count()).toBe(0)
    expect(await countEntries(other, remoteBuild.origin)).toBe(0)

    await page.getByRole('button', { name: 'Undo' }).click()
    await page.waitForURL((url) => url.pathname === '/privacy' && url.search === '')
    await waitForHeading(page, 'Privacy Policy')
    await waitForNetworkIdle(page)
    expect(await badge(page).count()).toBe(0)
    expect(await countEntries(page, remoteBuild.origin)).toBe(0)
    expectAndClearProblems(pageProblems, /^external request: http:\/\/127\.0\.0\.1/)
  })

  test('is ignored when the operator does not allow it', async ({ openPage }) => {
    const path = `/terms?remote=mf-account@${remoteBuild.manifest}`
    const policy = (await fetch(inject('siteUrl') + path)).headers.get('content-security-policy')
    expect(policy).not.toContain(remoteBuild.origin)
    const page = await openPage(path)
    await waitForHeading(page, 'Terms of Use')
    await waitForNetworkIdle(page)
    expect(await badge(page).count()).toBe(0)
    expect(await countEntries(page, remoteBuild.origin)).toBe(0)
    expect(await page.evaluate(() => sessionStorage.getItem('remote-override'))).toBeNull()
  })
})

test('an older tab keeps its version, shows a notice, and reloads once when its version is deleted', async ({
  newPage,
  pageProblems,
}) => {
  const page = await newPage({ baseURL: site.url })
  const requestedPaths: string[] = []
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
  const countReloads = () => requestedPaths.filter((path) => path === '/card-sets').length
  await gotoRendered(page, '/terms')
  const publishingSite = { url: site.url, registry: registry() }
  const account = await publishVersionCopy(publishingSite, 'mf-account')
  const catalogue = await publishVersionCopy(publishingSite, 'mf-catalogue')

  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await navigateInPage(page, '/login')
  await waitForHeading(page, 'Login')
  expect(requestedPaths.some((path) => path.includes(account.version))).toBe(false)
  expect(await notice(page).count()).toBe(0)

  // The tab looks for new versions after a minute, and the notice does not interrupt typing.
  const name = page.getByRole('textbox', { name: /email/i }).first()
  await name.pressSequentially('wayne')
  await page.clock.setFixedTime(Date.now() + 61_000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await notice(page).waitFor()
  await page.keyboard.type('@example.org')
  expect(await name.inputValue()).toBe('wayne@example.org')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  expect(await notice(page).count()).toBe(0)
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)

  // The tab has loaded no file of the deleted version, so the page reloads with the live one.
  await rm(catalogue.previousFolder, { recursive: true })
  await navigateInPage(page, '/card-sets')
  await vi.waitFor(() => expect(requestedPaths.some((path) => path.includes(catalogue.version))).toBe(true))
  await waitForHeading(page, 'Card Sets')
  expect(countReloads()).toBe(1)
  expectAndClearProblems(pageProblems, /404/)
  // The reload may come before the console gets the messages.
  clearProblemsOfKind(pageProblems, /mf-catalogue was not loaded|Federation|Refused to execute script/)
})
