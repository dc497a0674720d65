import { findOrInstallBrowser } from '@ninepocket/testing/processes/find-or-install-browser'
import { type RunningStandalone, runStandalone } from '@ninepocket/testing/processes/run-standalone'
import { type Browser, chromium } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'

let standalone: RunningStandalone
let browser: Browser
beforeAll(async () => {
  ;[standalone, browser] = await Promise.all([
    runStandalone('mf-wishlist'),
    findOrInstallBrowser().then((launch) => chromium.launch(launch)),
  ])
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await standalone?.stop()
})

test("shows a remote's pages, personas and failures without a site", async () => {
  const page = await browser.newPage()
  const errors: string[] = []
  page.on('console', (message) => {
    // The browser also logs the failures that the test causes.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto(standalone.url)
  const framed = page.frameLocator('iframe')
  await framed.getByRole('heading', { level: 1, name: "Mario Binder's Wishlist" }).waitFor()
  const tiles = framed.getByRole('article')
  await tiles.first().waitFor()

  await page.getByRole('combobox', { name: 'Failure' }).selectOption('Every call fails with 503')
  await framed.getByRole('alert').getByRole('button', { name: 'Try again' }).waitFor()
  await page.reload()
  await framed.getByRole('alert').waitFor()

  await page.getByRole('combobox', { name: 'Failure' }).selectOption('None')
  await tiles.first().waitFor()
  await tiles.first().getByRole('link').click()
  await expect.poll(() => new URL(page.url()).searchParams.get('at')).toMatch(/^\/@mario_66\/wishlist\/./)
  expect(errors).toEqual([])
}, 120_000)

test.each(['/~styles/', '/~alone/'])(
  'shows the shared components at %s',
  async (path) => {
    const page = await browser.newPage()
    await page.goto(new URL(path, standalone.url).href)
    expect(page.url()).toBe(new URL('styles', standalone.url).href)
    await page
      .getByRole('region', { name: 'buttons/button' })
      .getByRole('button', { name: 'Add set' })
      .first()
      .waitFor()
  },
  60_000,
)

test('sends the security policy of the site, and a worker that may answer every request', async () => {
  const page = await fetch(standalone.url, { headers: { accept: 'text/html' } })
  const policy = page.headers.get('content-security-policy') ?? ''
  const [, nonce] = /script-src 'self' 'nonce-([^']+)'/.exec(policy) ?? []
  expect(policy).not.toContain('unsafe')
  const scripts = (await page.text()).match(/<script[^>]*>/g) ?? []
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.filter((script) => !script.includes(`nonce="${nonce}"`))).toEqual([])
  const worker = await fetch(new URL('worker.js', standalone.url))
  expect(worker.headers.get('service-worker-allowed')).toBe('/')
  expect((await fetch(new URL('nothing.png', standalone.url))).status).toBe(404)
})

test('serves prebundled libraries from disk, and rejects those of an older bundle', async () => {
  const library = new URL('/mf-wishlist/.cache/vite/deps/react-router-dom.js', standalone.url)
  const reply = await fetch(library)
  expect(reply.headers.get('cache-control')).toContain('immutable')
  expect(await reply.text()).not.toContain('sourceMappingURL=data:')
  library.searchParams.set('v', 'outdated')
  expect((await fetch(library)).ok).toBe(false)
  const outside = new URL('/mf-wishlist/.cache/vite/deps/..%2F..%2Fpackage.json', standalone.url)
  expect((await fetch(outside)).status).toBe(404)
})

test.each(['npm', 'bootstrap', 'script'] as const)(
  'lists the remotes when %s starts an unknown one',
  async (startMethod) => {
    await expect(runStandalone('mf-unknown', { startMethod })).rejects.toThrow(
      'REMOTE is one of: mf-account, mf-admin, mf-catalogue',
    )
  },
)
