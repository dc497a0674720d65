import type { Page } from 'playwright'
import { inject, vi } from 'vitest'
import { phoneViewport } from '../fixtures/pages/viewports.ts'
import { waitForHeading } from '../fixtures/pages/wait-for-heading.ts'
import { waitForNetworkIdle } from '../fixtures/pages/wait-for-network-idle.ts'
import { test } from '../fixtures/pages/watched-page.ts'
import { findLargestInsertSetWithPaths, testSitePaths } from '../fixtures/site/test-site-paths.ts'

const { insertSetHeading, insertSetPath } = await findLargestInsertSetWithPaths(inject('siteUrl'))

const cells = (page: Page) => page.getByRole('list', { name: 'Cards' }).getByRole('listitem')
const scrollY = (page: Page) => page.evaluate(() => window.scrollY)
/** Scrolls for half a second with the wheel, because lists listen to it. */
async function scrollBy(page: Page, pixels: number): Promise<void> {
  await page.mouse.move(200, 400)
  await page.mouse.wheel(0, pixels)
  await page.waitForTimeout(120)
}

/** Returns the first tile that is fully visible, and its distance from the top. */
const getFirstVisibleCell = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const tops = [...main.querySelectorAll('article')].map((tile) => ({
      name: tile.querySelector('a')?.textContent ?? '',
      top: Math.round(tile.getBoundingClientRect().top),
    }))
    return tops.find(({ top, name }) => top > 80 && name !== '') ?? { name: '', top: 0 }
  })

const getFirstLoadedCell = (page: Page) =>
  vi.waitFor(
    async () => {
      const tile = await getFirstVisibleCell(page)
      if (tile.name === '') throw new Error('no tile has loaded yet')
      return tile
    },
    { interval: 100 },
  )

test.concurrent('Back from a card restores the exact list position', async ({ openPage, expect }) => {
  const page = await openPage(insertSetPath, { viewport: phoneViewport })
  for (let step = 0; step < 12; step++) await scrollBy(page, 1500)
  await waitForNetworkIdle(page)
  const before = { ...(await getFirstLoadedCell(page)), y: await scrollY(page), url: page.url() }
  expect(new URL(before.url).searchParams.get('page')).not.toBeNull()

  await page.getByRole('link', { name: before.name, exact: true }).first().click()
  await waitForHeading(page, before.name)
  expect(await scrollY(page)).toBe(0)

  await page.goBack()
  await waitForHeading(page, insertSetHeading)
  await expect.poll(() => getFirstVisibleCell(page)).toEqual({ name: before.name, top: before.top })
  await waitForNetworkIdle(page)
  expect(await getFirstVisibleCell(page)).toEqual({ name: before.name, top: before.top })
  expect(Math.abs((await scrollY(page)) - before.y)).toBeLessThanOrEqual(1)
  expect(page.url()).toBe(before.url)

  await page.reload()
  await waitForNetworkIdle(page)
  await expect.poll(() => getFirstVisibleCell(page)).toEqual({ name: before.name, top: before.top })
})

test.concurrent('Tab moves from the filter through the list, beyond its first page', async ({ openPage, expect }) => {
  const page = await openPage(insertSetPath, { viewport: phoneViewport })
  await page.getByRole('textbox', { name: 'Filter cards' }).focus()
  /** Returns the index of the focused tile once the next one has loaded: a user is not faster. */
  const focused = () =>
    vi.waitFor(
      () =>
        page.evaluate(() => {
          const cell = document.activeElement?.closest('li[aria-posinset]')
          if (!cell) throw new Error(`The focus is on ${document.activeElement?.outerHTML.slice(0, 120)}`)
          if (!cell.nextElementSibling?.querySelector('a')) throw new Error('The next tile has not loaded')
          return Number(cell.getAttribute('aria-posinset'))
        }),
      { interval: 20 },
    )
  // Beyond the second page of 50 cards.
  for (let cardNumber = 1; cardNumber <= 104; cardNumber++) {
    await page.keyboard.press('Tab')
    expect(await focused()).toBe(cardNumber)
  }
})

test.concurrent('page 20 shows its own cards first, and loads the previous ones above', async ({
  openPage,
  expect,
}) => {
  const page = await openPage(`${insertSetPath}?page=20`)
  await page.getByText('Card number 951', { exact: true }).first().waitFor()
  const firstVisible = await page.evaluate(() => {
    const items = [...document.querySelectorAll('main li[aria-posinset]')]
    const inView = items.filter((item) => item.getBoundingClientRect().bottom > 100)
    return inView.map((item) => Number(item.getAttribute('aria-posinset')))[0]
  })
  expect(firstVisible).toBeGreaterThan(930)
  expect(firstVisible).toBeLessThanOrEqual(951)
  expect(await cells(page).count()).toBeLessThanOrEqual(200)
  for (let step = 0; step < 3; step++) await scrollBy(page, -1500)
  await page.getByText('Card number 875', { exact: true }).waitFor()
})

test.concurrent('returns to the position in the list of sets from a product', async ({ openPage, expect }) => {
  const page = await openPage(testSitePaths.products, { viewport: phoneViewport })
  for (let step = 0; step < 6; step++) await scrollBy(page, 900)
  await waitForNetworkIdle(page)
  const { name, top } = await getFirstLoadedCell(page)
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
  await page.goBack()
  await expect.poll(() => getFirstVisibleCell(page)).toEqual({ name, top })
})
