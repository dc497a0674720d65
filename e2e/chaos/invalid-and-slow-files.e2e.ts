import type { Page } from 'playwright'
import { expect } from 'vitest'
import { breakRemote, closeBrokenPage } from '../fixtures/chaos/break-remote.ts'
import { scaleTimeout } from '../fixtures/measure/scale-timeout.ts'
import { gotoRendered } from '../fixtures/pages/goto-rendered.ts'
import { phoneViewport } from '../fixtures/pages/viewports.ts'
import { waitForHeading } from '../fixtures/pages/wait-for-heading.ts'
import { waitForNetworkIdle } from '../fixtures/pages/wait-for-network-idle.ts'
import { test } from '../fixtures/pages/watched-page.ts'
import { testSitePaths } from '../fixtures/site/test-site-paths.ts'
import { logInNewMemberWithoutTour } from '../fixtures/users/log-in-new-member-without-tour.ts'

const getSetsLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Card Sets' })

test.concurrent('a page chunk that fails shows the error of its remote, and loads after the repair', {
  timeout: scaleTimeout(60_000),
}, async ({ newPage, pageProblems }) => {
  const page = await newPage()
  const breakage = await breakRemote(page, 'mf-catalogue', 'garbage', /product-list-page.*\.js$/)
  await gotoRendered(page, '/privacy')
  await getSetsLink(page).click()
  await waitForHeading(page, 'The catalogue is unavailable right now', { timeout: scaleTimeout(3000) })
  // The remote's other pages work.
  await page.getByRole('link', { name: 'Ninepocket' }).first().click()
  await waitForHeading(page, 'Every card in its pocket.', { timeout: scaleTimeout(5000) })
  await getSetsLink(page).click()
  await waitForHeading(page, 'The catalogue is unavailable right now', { timeout: scaleTimeout(3000) })
  breakage.repair()
  await page.getByRole('button', { name: 'Try again' }).click()
  await waitForHeading(page, 'Card Sets', { timeout: scaleTimeout(5000) })
  await closeBrokenPage(page, pageProblems)
})

/** Records every message of the page that matches. */
async function recordMessages(page: Page, pattern: RegExp): Promise<() => Promise<string[]>> {
  await page.addInitScript((source) => {
    const messages: string[] = []
    Object.assign(window, { unavailableMessages: messages })
    new MutationObserver(() => {
      const text = document.querySelector('main')?.textContent ?? ''
      if (new RegExp(source, 'i').test(text)) messages.push(text)
    }).observe(document, { childList: true, subtree: true, characterData: true })
  }, pattern.source)
  return () => page.evaluate(() => (window as unknown as { unavailableMessages: string[] }).unavailableMessages) // set above
}

type Connection = { kbitPerSecond: number; latencyMs: number }

async function slowDown(page: Page, { kbitPerSecond, latencyMs }: Connection): Promise<void> {
  const bytesPerSecond = (kbitPerSecond * 1000) / 8
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
}

const verySlowConnection: Connection = { kbitPerSecond: 200, latencyMs: 3000 }

test.for([
  { kbitPerSecond: 400, latencyMs: 400, messages: /unavailable|cannot be used/, pageTimeoutMs: 5000 },
  // So slow that pages are shown seconds before they can be used, and say so.
  { ...verySlowConnection, messages: /unavailable/, pageTimeoutMs: 60_000 },
])(
  'shows no remote as unavailable at $kbitPerSecond kbit/s with a latency of $latencyMs ms',
  {
    timeout: scaleTimeout(240_000),
  },
  async ({ kbitPerSecond, latencyMs, messages, pageTimeoutMs }, { newPage }) => {
    const page = await newPage()
    const readMessages = await recordMessages(page, messages)
    await slowDown(page, { kbitPerSecond, latencyMs })
    const pageTimeout = { timeout: scaleTimeout(pageTimeoutMs) }
    const moveTimeout = { timeout: scaleTimeout(Math.max(20_000, pageTimeoutMs)) }
    await page.goto('/privacy', { waitUntil: 'domcontentloaded' })
    await waitForHeading(page, 'Privacy Policy', pageTimeout)
    await waitForNetworkIdle(page)
    await getSetsLink(page).click()
    await waitForHeading(page, 'Card Sets', moveTimeout)
    await page.getByRole('link', { name: '2024-25 Corsair Signature Harbour' }).click()
    await waitForHeading(page, '2024-25 Corsair Signature Harbour', moveTimeout)
    expect(await readMessages()).toEqual([])
    await page.goto(testSitePaths.products, { waitUntil: 'domcontentloaded' })
    await waitForHeading(page, 'Card Sets', pageTimeout)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' }).click()
    await waitForHeading(page, 'Login', moveTimeout)
    expect(await readMessages()).toEqual([])
  },
)

test('a move to a collection on a very slow connection shows a sign at once, and the member can go back meanwhile', {
  timeout: scaleTimeout(240_000),
}, async ({ newPage }) => {
  const page = await newPage({ viewport: phoneViewport })
  const { username } = await logInNewMemberWithoutTour(page)
  const readMessages = await recordMessages(page, /unavailable/)
  await slowDown(page, verySlowConnection)
  const loadTimeout = { timeout: scaleTimeout(60_000) }
  const signTimeout = { timeout: scaleTimeout(1000) }
  await page.goto('/privacy', { waitUntil: 'domcontentloaded' })
  await waitForHeading(page, 'Privacy Policy', loadTimeout)
  await waitForNetworkIdle(page)
  const link = page
    .getByRole('navigation', { name: 'Shortcuts' })
    .getByRole('link', { name: 'Collection', exact: true })
  await link.click()
  await waitForHeading(page, 'Loading…', signTimeout)
  expect(new URL(page.url()).pathname).toBe(testSitePaths.userList(username, 'collection'))

  await page.goBack()
  await waitForHeading(page, 'Privacy Policy', signTimeout)
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByRole('button', { name: 'Menu' }).click()
  await menu.getByRole('button', { name: username }).waitFor(signTimeout)
  await page.keyboard.press('Escape')

  await link.click()
  await waitForHeading(page, `${username}'s Collection`, loadTimeout)
  expect(await readMessages()).toEqual([])
})
