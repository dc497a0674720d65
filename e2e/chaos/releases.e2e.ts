import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningSite, runSite } from '@ninepocket/testing/processes/run-site'
import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, inject, vi } from 'vitest'
import { scaleTimeout } from '../fixtures/measure/scale-timeout.ts'
import { navigateInPage } from '../fixtures/pages/navigate-in-page.ts'
import { allowErrors, test, waitForNetworkIdle } from '../fixtures/pages/watched-page.ts'
import { brokenServerBuilds, publishBrokenVersion, publishVersionCopy } from '../fixtures/site/publish-version-copy.ts'
import { serveRemoteBuild } from '../fixtures/site/serve-remote-build.ts'

let dataDir = ''
let site: RunningSite
let originalRegistry = ''
const registry = () => join(dataDir, 'registry')

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ninepocket-broken-'))
  site = await runSite({
    DATA_DIR: dataDir,
    SEED_DEMO: '0',
    LOG_LEVEL: 'silent',
    ALLOW_REMOTE_OVERRIDES: '1',
  })
  originalRegistry = await readFile(join(registry(), 'remotes.json'), 'utf8')
})
afterEach(() => writeFile(join(registry(), 'remotes.json'), originalRegistry))
afterAll(async () => {
  await site?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Limit on the response time of a page. The target is 100 ms to the first byte on an idle machine. */
const maxResponseMs = scaleTimeout(1500)
async function timeRequest(path: string) {
  const started = performance.now()
  const reply = await fetch(site.url + path)
  const html = await reply.text()
  return { status: reply.status, html, ms: performance.now() - started }
}

test.for(Object.keys(brokenServerBuilds) as Array<keyof typeof brokenServerBuilds>)(
  'a release whose server build %s leaves its pages to the browser and other pages unaffected',
  async (kind, { openPage }) => {
    await publishBrokenVersion({ url: site.url, registry: registry() }, 'mf-account', kind)
    const page = await timeRequest('/terms')
    expect(page.status).toBe(200)
    expect(page.ms).toBeLessThan(maxResponseMs)
    expect(page.html).not.toContain('Terms of Use</h1>')

    const otherReplies = await Promise.all(['/hockey-sets', '/api/stats', '/remotes.json', '/healthz'].map(timeRequest))
    expect(otherReplies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    for (const { ms } of otherReplies) expect(ms).toBeLessThan(maxResponseMs)

    // A stuck thread has been replaced by then, so the other remote's pages have their markup.
    await vi.waitFor(
      async () => expect((await timeRequest(`/hockey-sets?fresh=${Date.now()}`)).html).toContain('Hockey Sets</h1>'),
      { interval: 300 },
    )

    const seen = await waitForNetworkIdle(await openPage('/terms', { baseURL: site.url }))
    await seen.getByRole('heading', { level: 1, name: 'Terms of Use' }).waitFor()
  },
)

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
const notice = (page: Page) => page.getByText('A new version is ready.')

describe('override of a remote', () => {
  let elsewhere: Awaited<ReturnType<typeof serveRemoteBuild>>
  beforeAll(async () => {
    elsewhere = await serveRemoteBuild('mf-account')
  })
  afterAll(() => elsewhere.server.close())
  const badge = (page: Page) => page.getByText(`This tab loads mf-account from ${elsewhere.origin}.`)
  const scriptsFrom = async (page: Page, origin: string) =>
    page.evaluate(
      (from) =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.startsWith(from) && name.includes('remoteEntry')).length,
      origin,
    )

  test('applies to one tab, which shows and undoes it', async ({ newPage, pageProblems }) => {
    const page = await newPage({ baseURL: site.url })
    await page.goto(`/terms?remote=mf-account@${elsewhere.manifest}`)
    await heading(page, 'Terms of Use')
    await badge(page).waitFor()
    expect(await scriptsFrom(page, elsewhere.origin)).toBe(1)
    expect(await scriptsFrom(page, `${site.url}/remotes/mf-account/`)).toBe(0)

    await page.goto('/privacy')
    await heading(page, 'Privacy Policy')
    await badge(page).waitFor()
    const other = await page.context().newPage()
    await other.goto('/privacy')
    await heading(other, 'Privacy Policy')
    await waitForNetworkIdle(other)
    expect(await badge(other).count()).toBe(0)
    expect(await scriptsFrom(other, elsewhere.origin)).toBe(0)

    await page.getByRole('button', { name: 'Undo' }).click()
    await page.waitForURL((url) => url.pathname === '/privacy' && url.search === '')
    await heading(page, 'Privacy Policy')
    await waitForNetworkIdle(page)
    expect(await badge(page).count()).toBe(0)
    expect(await scriptsFrom(page, elsewhere.origin)).toBe(0)
    allowErrors(pageProblems, /^left the machine: http:\/\/127\.0\.0\.1/)
  })

  test('is ignored when the operator does not allow it', async ({ openPage }) => {
    const address = `/terms?remote=mf-account@${elsewhere.manifest}`
    const policy = (await fetch(inject('siteUrl') + address)).headers.get('content-security-policy')
    expect(policy).not.toContain(elsewhere.origin)
    const page = await openPage(address)
    await heading(page, 'Terms of Use')
    await waitForNetworkIdle(page)
    expect(await badge(page).count()).toBe(0)
    expect(await scriptsFrom(page, elsewhere.origin)).toBe(0)
    expect(await page.evaluate(() => sessionStorage.getItem('remote-override'))).toBeNull()
  })
})

test('an older tab keeps its version, shows a notice, and reloads once when its version is gone', async ({
  newPage,
  pageProblems,
}) => {
  const page = await newPage({ baseURL: site.url })
  const requestedPaths: string[] = []
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
  const opened = () => requestedPaths.filter((path) => path === '/hockey-sets').length
  await page.goto('/terms')
  await waitForNetworkIdle(page)
  const publishingSite = { url: site.url, registry: registry() }
  const account = await publishVersionCopy(publishingSite, 'mf-account')
  const catalogue = await publishVersionCopy(publishingSite, 'mf-catalogue')

  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await navigateInPage(page, '/login')
  await heading(page, 'Login')
  expect(requestedPaths.some((path) => path.includes(account.version))).toBe(false)
  expect(await notice(page).count()).toBe(0)

  // It checks a minute later; typing is not interrupted.
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

  // The version is gone before the tab has loaded any of it, so the page reloads with the live one.
  await rm(catalogue.previousFolder, { recursive: true })
  await navigateInPage(page, '/hockey-sets')
  await vi.waitFor(() => expect(requestedPaths.some((path) => path.includes(catalogue.version))).toBe(true))
  await heading(page, 'Hockey Sets')
  expect(opened()).toBe(1)
  allowErrors(pageProblems, /404/, /mf-catalogue was not loaded|Federation/)
})
