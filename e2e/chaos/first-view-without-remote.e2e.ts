import type { Page } from 'playwright'
import { beforeAll, expect, inject, vi } from 'vitest'
import {
  breakRemote,
  closeBrokenPage,
  failsImmediately,
  firstViewRemoteFaults,
} from '../fixtures/chaos/break-remote.ts'
import { unavailableTimeoutMs } from '../fixtures/chaos/chaos-timeouts.ts'
import { scaleTimeout } from '../fixtures/measure/scale-timeout.ts'
import { warmUpPages } from '../fixtures/pages/fetch-rendered-page.ts'
import { waitForHeading } from '../fixtures/pages/wait-for-heading.ts'
import { waitForHydration } from '../fixtures/pages/wait-for-hydration.ts'
import { waitForNetworkIdle } from '../fixtures/pages/wait-for-network-idle.ts'
import { test } from '../fixtures/pages/watched-page.ts'
import { findModernInsertSetWithPaths, testSitePaths } from '../fixtures/site/test-site-paths.ts'

const { insertSetHeading, insertSetPath, cards } = await findModernInsertSetWithPaths(inject('siteUrl'))

/** A page of mf-catalogue. The shell loads every remote in the same way. */
const firstView = { path: insertSetPath, heading: insertSetHeading, text: cards[0]!.name }

const shortDelayMs = scaleTimeout(1500)
const pollOptions = { timeout: scaleTimeout(15_000), interval: 200 }
const testTimeoutMs = scaleTimeout(60_000)

const notice = (page: Page) => page.getByRole('status').filter({ hasText: "This section isn't ready yet." })
const slowNotice = (page: Page) => page.getByRole('status').filter({ hasText: 'This is taking longer than usual.' })
/** A file that never arrives keeps the page from its load event. */
const untilReadable = { waitUntil: 'domcontentloaded' } as const

/** Expects the complete markup, and a hydrated layout. */
async function expectReadable(page: Page): Promise<void> {
  const timeout = scaleTimeout(2000)
  await waitForHeading(page, firstView.heading, { timeout })
  await page.getByRole('main').getByText(firstView.text, { exact: true }).first().waitFor({ timeout })
  await waitForHydration(page)
}

/** Filters the cards, which works only with the page's scripts. */
async function filterCards(page: Page): Promise<void> {
  const box = page.getByRole('textbox', { name: 'Filter cards' })
  await box.fill('')
  await box.fill(cards[30]!.name)
  await page.getByText(/^\d+ of 210$/).waitFor({ timeout: shortDelayMs })
}

/** Presses "Try again" once, and waits until the page works. */
async function repairRemote(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Try again' }).click()
  await notice(page).waitFor({ state: 'hidden', timeout: pollOptions.timeout })
  await vi.waitFor(() => filterCards(page), pollOptions)
  expect(await notice(page).or(slowNotice(page)).count()).toBe(0)
}

beforeAll(() => warmUpPages(inject('siteUrl'), [firstView]))

test.concurrent.for(firstViewRemoteFaults)(
  'with its remote failing by %s, a first view is readable, and works after Try again',
  { timeout: testTimeoutMs },
  async (fault, { newPage, pageProblems }) => {
    const page = await newPage()
    const breakage = await breakRemote(page, 'mf-catalogue', fault)
    await page.goto(firstView.path, untilReadable)
    const opened = performance.now()
    await expectReadable(page)
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))

    // Appears 1.5 s after the hydration of the layout, while the outcome is unknown.
    if (fault === 'hang') await slowNotice(page).waitFor({ timeout: scaleTimeout(3000) })
    await notice(page).waitFor({
      timeout: failsImmediately(fault) ? scaleTimeout(4000) : unavailableTimeoutMs - (performance.now() - opened),
    })
    expect(await page.getByRole('main').getByText(firstView.text, { exact: true }).count()).toBeGreaterThan(0)

    breakage.repair()
    await repairRemote(page)
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    await closeBrokenPage(page, pageProblems)
  },
)

test.concurrent('with its remote hanging on a first view, pages of other remotes open immediately', {
  timeout: testTimeoutMs,
}, async ({ newPage, pageProblems }) => {
  const page = await newPage()
  await breakRemote(page, 'mf-catalogue', 'hang')
  await page.goto(firstView.path, untilReadable)
  await expectReadable(page)
  await page.getByRole('link', { name: 'Terms', exact: true }).last().click()
  await waitForHeading(page, 'Terms of Use', { timeout: scaleTimeout(4000) })
  await closeBrokenPage(page, pageProblems)
})

test.concurrent('with mf-account failing, the catalogue works and the footer has no gap', async ({
  newPage,
  pageProblems,
}) => {
  const page = await newPage()
  await breakRemote(page, 'mf-account', '500')
  await page.goto(testSitePaths.products)
  await waitForNetworkIdle(page)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.getByRole('contentinfo').getByText('Card images belong to their owners.').waitFor()
  expect(await page.getByRole('region', { name: 'Newsletter' }).count()).toBe(0)
  expect(await notice(page).count()).toBe(0)
  await page.getByRole('textbox', { name: 'Filter sets' }).fill('Corsair Deck')
  await page.getByText('1 of 40').waitFor()
  await closeBrokenPage(page, pageProblems)
})
