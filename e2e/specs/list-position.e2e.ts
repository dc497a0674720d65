import type { Page } from 'playwright'
import { inject, vi } from 'vitest'
import { phoneAndDesktop, phoneViewport, test, waitForNetworkIdle } from '../fixtures/pages/watched-page.ts'
import { findLargestInsertSetPaths, testSitePaths } from '../fixtures/site/catalogue-paths.ts'

const { insertSet, insertSetPath } = await findLargestInsertSetPaths(inject('siteUrl'))

const cells = (page: Page) => page.getByRole('list', { name: 'Cards' }).getByRole('listitem')
const scrollY = (page: Page) => page.evaluate(() => window.scrollY)
/** Scrolls for half a second with the wheel, because lists listen to it. */
async function scrollBy(page: Page, pixels: number): Promise<void> {
  await page.mouse.move(200, 400)
  await page.mouse.wheel(0, pixels)
  await page.waitForTimeout(120)
}

/** Returns the index that the list has saved in the history entry, if any. */
const readSavedIndex = (page: Page) => page.evaluate((): unknown => window.history.state?.listPosition?.index)

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

test.concurrent.for(phoneAndDesktop)(
  'scrolls through 1,650 cards with at most 200 cells on a %s',
  async ([, viewport], { openPage, expect }) => {
    const page = await waitForNetworkIdle(await openPage(insertSetPath, { viewport }))
    let maxCellCount = 0
    const last = cells(page).filter({ has: page.getByText('Card number 1650', { exact: true }) })
    const visitedPages = new Set<string>()
    for (let step = 0; step < 400 && (await last.count()) === 0; step++) {
      const index = await readSavedIndex(page)
      await scrollBy(page, 4000)
      // The list saves its position after a delay, which a busy machine makes longer.
      await expect.poll(async () => (await last.count()) > 0 || (await readSavedIndex(page)) !== index).toBe(true)
      maxCellCount = Math.max(maxCellCount, await cells(page).count())
      visitedPages.add(new URL(page.url()).searchParams.get('page') ?? '1')
    }
    await last.waitFor()
    expect(maxCellCount).toBeLessThanOrEqual(200)
    expect(maxCellCount).toBeGreaterThan(5)
    expect(visitedPages.size).toBeGreaterThan(20)
    expect(await page.getByRole('link', { name: 'Scroll for more' }).count()).toBe(0)
  },
)

test.concurrent.for(phoneAndDesktop)(
  'Back from a card restores the exact list position on a %s',
  async ([, viewport], { openPage, expect }) => {
    const page = await waitForNetworkIdle(await openPage(insertSetPath, { viewport }))
    for (let step = 0; step < 12; step++) await scrollBy(page, 1500)
    await waitForNetworkIdle(page)
    const before = { ...(await getFirstLoadedCell(page)), y: await scrollY(page), url: page.url() }
    expect(new URL(before.url).searchParams.get('page')).not.toBeNull()

    await page.getByRole('link', { name: before.name, exact: true }).first().click()
    await page.getByRole('heading', { level: 1, name: before.name, exact: true }).waitFor()
    expect(await scrollY(page)).toBe(0)

    await page.goBack()
    await page.getByRole('heading', { level: 1, name: insertSet.name }).waitFor()
    await expect.poll(() => getFirstVisibleCell(page)).toEqual({ name: before.name, top: before.top })
    await waitForNetworkIdle(page)
    expect(await getFirstVisibleCell(page)).toEqual({ name: before.name, top: before.top })
    expect(Math.abs((await scrollY(page)) - before.y)).toBeLessThanOrEqual(1)
    expect(page.url()).toBe(before.url)

    await page.reload()
    await waitForNetworkIdle(page)
    await expect.poll(() => getFirstVisibleCell(page)).toEqual({ name: before.name, top: before.top })
  },
)

test.concurrent('the Back link of a card restores the list position', async ({ openPage, expect }) => {
  const page = await waitForNetworkIdle(await openPage(insertSetPath))
  for (let step = 0; step < 6; step++) await scrollBy(page, 1500)
  await waitForNetworkIdle(page)
  const { name, top } = await getFirstLoadedCell(page)
  await page.getByRole('link', { name, exact: true }).first().click()
  await page.getByRole('link', { name: `Back to ${insertSet.name}` }).click()
  await expect.poll(() => getFirstVisibleCell(page)).toEqual({ name, top })
})

test.concurrent('Tab moves from the filter through the list, beyond its first page', async ({ openPage, expect }) => {
  const page = await waitForNetworkIdle(await openPage(insertSetPath, { viewport: phoneViewport }))
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
  await waitForNetworkIdle(page)
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
  await page.getByText('Card number 900', { exact: true }).waitFor()
})

test.concurrent('a page past the end shows the last cards', async ({ openPage }) => {
  const page = await waitForNetworkIdle(await openPage(`${insertSetPath}?page=9999`))
  await page.getByText('Card number 1601', { exact: true }).waitFor()
  await scrollBy(page, 9000)
  await page.getByText('Card number 1650', { exact: true }).waitFor()
})

test.concurrent('returns to the position in the list of sets from a product', async ({ openPage, expect }) => {
  const page = await waitForNetworkIdle(await openPage(testSitePaths.products, { viewport: phoneViewport }))
  for (let step = 0; step < 6; step++) await scrollBy(page, 900)
  await waitForNetworkIdle(page)
  const { name, top } = await getFirstLoadedCell(page)
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
  await page.goBack()
  await expect.poll(() => getFirstVisibleCell(page)).toEqual({ name, top })
})

test.concurrent('keeps a filter in the URL and restores it', async ({ openPage, expect }) => {
  const page = await waitForNetworkIdle(await openPage(insertSetPath))
  const box = page.getByRole('textbox', { name: 'Filter cards' })
  await box.fill('1001')
  await expect.poll(() => new URL(page.url()).searchParams.get('filter')).toBe('1001')
  await expect.poll(() => cells(page).count()).toBe(1)
  const name = (await cells(page).getByRole('link').textContent()) ?? ''
  await page.getByText('1 of 1,650').waitFor()
  await cells(page).getByRole('link').click()
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
  await page.goBack()
  await expect.poll(() => cells(page).count()).toBe(1)
  expect(await box.inputValue()).toBe('1001')
  await page.getByRole('button', { name: 'Clear the filter' }).click()
  await expect.poll(() => cells(page).count()).toBeGreaterThan(10)
  expect(new URL(page.url()).search).toBe('')
})

test.concurrent('shows a message when a filter matches nothing, and clears it', async ({ openPage }) => {
  const page = await waitForNetworkIdle(await openPage(testSitePaths.products))
  await page.getByRole('textbox', { name: 'Filter sets' }).fill('no such set anywhere')
  await page.getByRole('heading', { name: 'Nothing matches “no such set anywhere”.' }).waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Clear the filter' }).last().click()
  await page.getByRole('link', { name: '2026 Vantage Spectrum' }).waitFor()
})
