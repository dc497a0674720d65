import type { Page } from 'playwright'
import { beforeAll, expect, inject, vi } from 'vitest'
import { breakRemote, endBrokenPage, faults, isSeenAtOnce } from '../fixtures/break-remote.ts'
import { modernSet, paths } from '../fixtures/find-places.ts'
import { frameIsLive } from '../fixtures/frame-is-live.ts'
import { makeReady } from '../fixtures/make-ready.ts'
import { test } from '../fixtures/watched-page.ts'

const { insertSet, insertSetPath, cards } = await modernSet(inject('siteUrl'))

type View = {
  remote: string
  path: string
  heading: string
  /** Something that the server's markup says. */
  text: string
  /** A link of the frame to a page of the other remote. */
  elsewhere: { link: string; heading: string }
  /** What only a page can do whose scripts are there: done, and seen. */
  use: (page: Page) => Promise<void>
}

const shortly = 1500
const patience = { timeout: 15_000, interval: 200 }

const views: readonly View[] = [
  {
    remote: 'mf-catalogue',
    path: insertSetPath,
    heading: insertSet.name,
    text: cards[0]!.name,
    elsewhere: { link: 'Terms', heading: 'Terms of Use' },
    async use(page) {
      const box = page.getByRole('textbox', { name: 'Filter cards' })
      await box.fill('')
      await box.fill(cards[30]!.name)
      await page.getByText(/^\d+ of 210$/).waitFor({ timeout: shortly })
    },
  },
  {
    remote: 'mf-account',
    path: `/newsletter/unsubscribe/${'x'.repeat(43)}`,
    heading: 'Leave the newsletter',
    text: 'You will get no more mail from us, and your address is deleted.',
    elsewhere: { link: 'Hockey Sets', heading: 'Hockey Sets' },
    async use(page) {
      await page.getByRole('button', { name: 'Unsubscribe' }).click()
      const answer = page.getByText('You have left the newsletter.').or(page.getByRole('alert'))
      await answer.first().waitFor({ timeout: shortly })
    },
  },
]

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'This part cannot be used yet.' })
const slowNotice = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'This is taking longer than usual.' })
/** A file that never comes keeps the page from ever being "loaded". */
const untilReadable = { waitUntil: 'domcontentloaded' } as const

/** The markup that came is there whole, and the frame is live. */
async function expectReadable(page: Page, view: View): Promise<void> {
  await page.getByRole('heading', { level: 1, name: view.heading, exact: true }).waitFor({ timeout: 2000 })
  await page.getByRole('main').getByText(view.text, { exact: true }).first().waitFor({ timeout: 2000 })
  await frameIsLive(page)
}

/** Presses "Try again", once, and waits until the page can be used: hydration takes a moment. */
async function mend(page: Page, view: View): Promise<void> {
  let presses = 0
  await vi.waitFor(async () => {
    if (await notice(page).isVisible()) {
      presses++
      await page.getByRole('button', { name: 'Try again' }).click()
    }
    await view.use(page)
  }, patience)
  expect(presses).toBe(1)
  expect(await notice(page).or(slowNotice(page)).count()).toBe(0)
}

beforeAll(() => makeReady(inject('siteUrl'), views))

for (const view of views) {
  test.concurrent.for(faults)(
    `${view.remote} %s on a first view: readable, and live after Try again`,
    { timeout: 60_000 },
    async (fault, { newPage, misbehaviour }) => {
      const page = await newPage()
      const breakage = await breakRemote(page, view.remote, fault)
      await page.goto(view.path, untilReadable)
      const opened = performance.now()
      await expectReadable(page, view)
      await page.evaluate(() => Object.assign(window, { isSamePage: true }))

      // Said 1.5 s after the frame runs, and for as long as nothing is known.
      if (fault === 'hang') await slowNotice(page).waitFor({ timeout: 3000 })
      await notice(page).waitFor({
        timeout: isSeenAtOnce(fault) ? 4000 : 9500 - (performance.now() - opened),
      })
      expect(await page.getByRole('main').getByText(view.text, { exact: true }).count()).toBeGreaterThan(0)

      breakage.heal()
      await mend(page, view)
      expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
      await endBrokenPage(page, misbehaviour)
    },
  )

  test.concurrent(`${view.remote} hanging on a first view: the other pages are reached at once`, {
    timeout: 60_000,
  }, async ({ newPage, misbehaviour }) => {
    const page = await newPage()
    await breakRemote(page, view.remote, 'hang')
    await page.goto(view.path, untilReadable)
    await expectReadable(page, view)
    await page.getByRole('link', { name: view.elsewhere.link, exact: true }).last().click()
    await page
      .getByRole('heading', { level: 1, name: view.elsewhere.heading, exact: true })
      .waitFor({ timeout: 4000 })
    await endBrokenPage(page, misbehaviour)
  })
}

test.concurrent('the account remote down leaves the catalogue whole, with no hole in the footer', async ({
  newPage,
  misbehaviour,
}) => {
  const page = await newPage()
  await breakRemote(page, 'mf-account', '500')
  await page.goto(paths.sets)
  await page.waitForLoadState('networkidle')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.getByRole('contentinfo').getByText('Card images belong to their owners.').waitFor()
  expect(await page.getByRole('region', { name: 'Newsletter' }).count()).toBe(0)
  expect(await notice(page).count()).toBe(0)
  await page.getByRole('textbox', { name: 'Filter sets' }).fill('Corsair Deck')
  await page.getByText('1 of 40').waitFor()
  await endBrokenPage(page, misbehaviour)
})
