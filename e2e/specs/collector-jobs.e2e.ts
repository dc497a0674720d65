import { getCard } from '@ninepocket/contract/catalogue/card-endpoints'
import { getBulkChangeCounts } from '@ninepocket/contract/collection/user-collection-endpoints'
import { addCopy } from '@ninepocket/contract/collection/user-inventory-endpoints'
import { addWish } from '@ninepocket/contract/wishlist/wishlist-endpoints'
import type { Page } from 'playwright'
import { expect, inject } from 'vitest'
import { expectAccessibleInBothThemes } from '../fixtures/measure/expect-accessible-in-both-themes.ts'
import { expectReadingOrder } from '../fixtures/measure/expect-reading-order.ts'
import { startPressCounter } from '../fixtures/measure/start-press-counter.ts'
import { gotoRendered } from '../fixtures/pages/goto-rendered.ts'
import {
  desktopViewport,
  laptopViewport,
  largePhoneViewport,
  phoneViewport,
  smallPhoneViewport,
  tabletViewport,
} from '../fixtures/pages/viewports.ts'
import { waitForNetworkIdle } from '../fixtures/pages/wait-for-network-idle.ts'
import { test } from '../fixtures/pages/watched-page.ts'
import { callApi } from '../fixtures/site/call-api.ts'
import {
  findLargestInsertSetWithPaths,
  findModernInsertSetWithPaths,
  findNumberedParallelWithPaths,
  testSitePaths,
} from '../fixtures/site/test-site-paths.ts'
import { logInNewMemberWithoutTour } from '../fixtures/users/log-in-new-member-without-tour.ts'

const register = await findLargestInsertSetWithPaths(inject('siteUrl'))
const modern = await findModernInsertSetWithPaths(inject('siteUrl'))

const readCounts = (page: Page) => callApi(page, getBulkChangeCounts, { params: { id: register.insertSet.id } })

/** Opens the drawer, and commits a line of card numbers by keyboard. */
async function enterNumbers(page: Page, line: string): Promise<void> {
  await page.getByRole('button', { name: 'Enter numbers' }).click()
  await page.getByText('No cards entered yet.').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
  await page.keyboard.type(line)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** Counts the presses of all kinds that a job takes, the way to its field included. */
async function countPresses(
  presses: Awaited<ReturnType<typeof startPressCounter>>,
  doJob: () => Promise<void>,
): Promise<number> {
  presses.reset()
  await doJob()
  const { keys, taps, clicks } = await presses.read()
  return keys + taps + clicks
}

test('a member enters cards by numbers, and marks doubles for trade, both with an exact Undo', async ({ newPage }) => {
  const page = await newPage({ viewport: laptopViewport })
  const presses = await startPressCounter(page)
  await logInNewMemberWithoutTour(page)
  await gotoRendered(page, register.insertSetPath)
  expect(await countPresses(presses, () => enterNumbers(page, '1-50 14 33'))).toBeLessThanOrEqual(12)
  await expect.poll(() => readCounts(page)).toMatchObject({ copies: 52 })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => readCounts(page)).toMatchObject({ copies: 0 })

  const boxOfTwelveRuns = '1-411 -9 -23 -48 -77 -99 -120 -150 -200 -250 -300 -350'
  expect(await countPresses(presses, () => enterNumbers(page, boxOfTwelveRuns))).toBeLessThanOrEqual(60)
  await expect.poll(() => readCounts(page)).toMatchObject({ copies: 400 })

  await enterNumbers(page, '1-5')
  await expect.poll(() => readCounts(page)).toMatchObject({ copies: 405 })
  const markButton = page.getByRole('button', { name: 'Mark for trade' })
  await markButton.click()
  await page.getByRole('button', { name: 'Doubles only (5)' }).click()
  await expect.poll(() => readCounts(page)).toMatchObject({ forTrade: { marked: 5 } })
  await markButton.click()
  await page.getByRole('button', { name: 'All (400)' }).click()
  await page.getByText('Mark 400 copies for trade?').waitFor()
  expect(await readCounts(page)).toMatchObject({ forTrade: { marked: 5 } })
  await page.getByRole('button', { name: 'Mark 400 copies' }).click()
  await expect.poll(() => readCounts(page)).toMatchObject({ forTrade: { marked: 405 } })
  await page.getByText('Added 400 copies to your cards for trade').waitFor()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(() => readCounts(page)).toMatchObject({ forTrade: { marked: 5 } })
})

test('a member enters cards, marks doubles and lists a copy by touch alone on a phone', async ({ newPage }) => {
  const page = await newPage({ viewport: largePhoneViewport, hasTouch: true })
  await logInNewMemberWithoutTour(page)
  await gotoRendered(page, register.insertSetPath)
  await page.getByRole('button', { name: 'Enter numbers' }).tap()
  await page.getByText('No cards entered yet.').waitFor()
  const drawer = page.getByRole('dialog')
  const numbers = drawer.getByLabel('Card numbers')
  // The pad of a phone types digits, and the buttons below the field what it lacks.
  await numbers.pressSequentially('1')
  await drawer.getByRole('button', { name: 'Dash' }).tap()
  await numbers.pressSequentially('5')
  await drawer.getByRole('button', { name: 'Comma' }).tap()
  await numbers.pressSequentially('3')
  expect(await numbers.inputValue()).toBe('1-5, 3')
  await expectAccessibleInBothThemes(page, [phoneViewport, tabletViewport, desktopViewport])
  await drawer.getByRole('button', { name: /^Add 6 / }).tap()
  await drawer.waitFor({ state: 'detached' })
  await expect.poll(() => readCounts(page)).toMatchObject({ copies: 6 })

  const markButton = page.getByRole('button', { name: 'Mark for trade' })
  await markButton.tap()
  await page.getByRole('button', { name: 'Doubles only (1)' }).tap()
  await expect.poll(() => readCounts(page)).toMatchObject({ forTrade: { marked: 1 } })
  await page.getByText('Added 1 copy to your cards for trade').waitFor()
  await page.getByRole('button', { name: 'Undo' }).last().tap()
  await expect.poll(() => readCounts(page)).toMatchObject({ forTrade: { marked: 0 } })

  const card = register.cards[0]!
  await gotoRendered(page, register.cardPath(card))
  await page
    .getByRole('button', { name: `Manage your copies of ${card.name}: 1`, exact: true })
    .first()
    .tap()
  await drawer.getByLabel(/^Price/).tap()
  await drawer.getByLabel(/^Price/).pressSequentially('12.50')
  await drawer.getByRole('button', { name: 'Save', exact: true }).tap()
  await drawer.getByText('Saved', { exact: true }).waitFor()
  await drawer.getByRole('switch', { name: 'For sale' }).tap()
  await page.getByRole('status').getByText('Listed at $12.50', { exact: true }).first().waitFor()
})

/** Measures where a list begins, in px, and how many rows of the list view are wholly visible without scrolling. */
const measureList = (page: Page) =>
  page.evaluate(() => {
    const getBox = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
    const firstItem = getBox('main :is(tbody > tr, li > article)')
    const barTop = getBox('nav[aria-label="Shortcuts"]')?.top || window.innerHeight
    const rows = [...document.querySelectorAll('main tbody > tr')].map((row) => row.getBoundingClientRect())
    return {
      top: firstItem?.top ?? Number.POSITIVE_INFINITY,
      headHeight: (firstItem?.top ?? Number.POSITIVE_INFINITY) - (getBox('main')?.top ?? 0),
      rowCount: rows.filter(({ bottom }) => bottom <= Math.min(barTop, window.innerHeight)).length,
    }
  })

test('a checklist shows 25 rows on a laptop, and its first card is two presses of Tab away', async ({ newPage }) => {
  const page = await newPage({ viewport: laptopViewport })
  await logInNewMemberWithoutTour(page)
  await gotoRendered(page, `${register.insertSetPath}?view=list`)
  await waitForNetworkIdle(page)
  const { headHeight, rowCount } = await measureList(page)
  expect(headHeight).toBeLessThanOrEqual(220)
  expect(rowCount).toBeGreaterThanOrEqual(25)
  await expectReadingOrder(page, [
    'link "Skip to content"',
    'search:',
    'navigation "Main"',
    'navigation "Breadcrumb"',
    'main:',
    'link "Skip to list"',
    `heading "${register.insertSetHeading}" [level=1]`,
    'button "Enter numbers"',
    'navigation "Show cards"',
    'navigation "View"',
    'textbox "Filter cards"',
    'grid "Cards"',
    ...register.cards.slice(0, 3).map(({ cardNumber, name }) => `row "${cardNumber} ${name}`),
    'contentinfo:',
  ])
  for (const link of ['Skip to content', 'Skip to list']) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(link)
    await page.keyboard.press('Enter')
  }
  const readFocusedRow = () => page.evaluate(() => document.activeElement?.textContent)
  expect(await readFocusedRow()).toContain(register.cards[0]!.name)
  await page.keyboard.type('792')
  await expect.poll(readFocusedRow).toMatch(/^792/)
})

test('a list begins within 300 px on a phone, above a bar of links', async ({ newPage }) => {
  const page = await newPage({ viewport: largePhoneViewport })
  const { username } = await logInNewMemberWithoutTour(page)
  const [card] = modern.cards
  const { product, insertSet } = modern
  await callApi(page, addCopy, { body: { card: card!.id, forTrade: true, forSale: true } })
  await callApi(page, addWish, { body: { card: card!.id, product: product.id, insertSet: insertSet.id } })
  const { players = [] } = await callApi(page, getCard, { params: { id: card!.id } })
  const lists = [modern, register].flatMap(({ insertSetPath }) => [
    `${insertSetPath}?view=list`,
    `${insertSetPath}?view=tiles`,
  ])
  const ownLists = (['collection', 'for-trade', 'for-sale', 'wishlist'] as const).flatMap((list) => [
    testSitePaths.userList(username, list),
    testSitePaths.userList(username, list, product, insertSet),
  ])
  const otherPages = [
    `${testSitePaths.userList(username, 'collection')}/copies`,
    testSitePaths.player(players[0]!),
    testSitePaths.search(card!.name),
  ]
  for (const viewport of [phoneViewport, largePhoneViewport]) {
    await page.setViewportSize(viewport)
    for (const path of [...lists, ...ownLists, ...otherPages, testSitePaths.products, modern.productPath]) {
      await gotoRendered(page, path)
      await waitForNetworkIdle(page)
      await page.locator('main :is(tbody > tr, li > article)').first().waitFor()
      const { top, headHeight } = await measureList(page)
      expect(top, path).toBeLessThanOrEqual(300)
      // A table has a line of column names besides, and the search its filters.
      if (!otherPages.includes(path)) expect(headHeight, path).toBeLessThanOrEqual(180)
    }
  }
  await page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'Collection' }).click()
  await page.waitForURL((url) => url.pathname === `${testSitePaths.user(username)}/collection`)
})

test('the buttons of a card are on the first screen of a small phone', async ({ newPage }) => {
  const page = await newPage({ viewport: smallPhoneViewport })
  await logInNewMemberWithoutTour(page)
  await gotoRendered(page, modern.cardPath(modern.cards[0]!))
  await waitForNetworkIdle(page)
  const barTop = await page
    .getByRole('navigation', { name: 'Shortcuts' })
    .evaluate((bar) => bar.getBoundingClientRect().top)
  for (const name of [/^Add .* to your collection/, 'For trade', 'For sale', 'Wishlist']) {
    const box = await page.getByRole('main').getByRole('button', { name }).first().boundingBox()
    expect(box && box.y + box.height, String(name)).toBeLessThanOrEqual(barTop)
  }
})

test('a member finds their copies of a player, what is missing, and the parallels of a card', async ({ newPage }) => {
  const page = await newPage({ viewport: laptopViewport })
  const { username } = await logInNewMemberWithoutTour(page)
  const [first, second] = [modern.cards[0]!, modern.cards[1]!]
  for (const card of [first, first, second]) await callApi(page, addCopy, { body: { card: card.id } })
  await gotoRendered(page, `${testSitePaths.user(username)}/collection/copies`)
  await page.getByRole('textbox', { name: 'Search copies' }).fill(first.name)
  await page.getByText('2 copies found').waitFor()

  await gotoRendered(page, `${modern.insertSetPath}?view=tiles`)
  const tiles = page.getByRole('list', { name: 'Cards' }).getByRole('listitem')
  await tiles.first().getByText('2 copies').waitFor()
  await tiles.nth(2).getByText('Missing', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'missing numbers' }).click()
  await page.getByText(/^3–\d+$/).waitFor()

  await gotoRendered(page, modern.cardPath(first))
  const parallels = page.getByRole('table', { name: 'Parallels' }).getByRole('row')
  await expect.poll(() => parallels.count()).toBeGreaterThan(2)
})

test('the parallels of a card and their comparison fit a small phone', async ({ newPage }) => {
  const gold = await findNumberedParallelWithPaths(inject('siteUrl'))
  const page = await newPage({ viewport: phoneViewport })
  await logInNewMemberWithoutTour(page)
  const first = gold.cards[0]!
  await callApi(page, addCopy, { body: { card: first.id } })
  await gotoRendered(page, gold.cardPath(first))
  const parallels = page.getByRole('table', { name: 'Parallels' })
  const row = parallels.getByRole('row').filter({ hasText: gold.insertSet.name })
  await row.waitFor()
  for (const fact of [first.cardNumber!, '/50', gold.insertSet.odds!, '1'])
    await row.getByRole('cell', { name: fact, exact: false }).first().waitFor()
  const boxes = parallels.getByRole('checkbox')
  for (const index of [0, 1, 2, 3]) await boxes.nth(index).check()
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  await page.getByRole('table', { name: 'Comparison' }).waitFor()
  const findWideElements = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main :is(tbody *, thead span)')]
        .filter((element) => element.getBoundingClientRect().right > window.innerWidth)
        .map(({ outerHTML }) => outerHTML.slice(0, 120)),
    )
  expect(await findWideElements()).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phoneViewport.width)
})

test('a member lists a copy at 12.50 by nine presses, and an unclear price is refused', async ({ newPage }) => {
  const page = await newPage({ viewport: laptopViewport })
  const presses = await startPressCounter(page)
  await logInNewMemberWithoutTour(page)
  const card = modern.cards[0]!
  await callApi(page, addCopy, { body: { card: card.id } })
  await gotoRendered(page, modern.cardPath(card))
  const drawer = page.getByRole('dialog')
  const price = drawer.getByLabel(/^Price/)
  const enterPrice = async (text: string) => {
    await price.click()
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  const listAtPrice = async () => {
    await page
      .getByRole('button', { name: `Manage your copies of ${card.name}: 1`, exact: true })
      .first()
      .click()
    await enterPrice('12.50')
    await drawer.getByText('Saved', { exact: true }).waitFor()
    await drawer.getByRole('switch', { name: 'For sale' }).click()
    await page.getByRole('status').getByText('Listed at $12.50', { exact: true }).first().waitFor()
  }
  expect(await countPresses(presses, listAtPrice)).toBeLessThanOrEqual(9)

  await price.fill('')
  await enterPrice('12,50')
  await drawer.getByText('Invalid price format. Use format like: 10, 10.5, 10.50').waitFor()
  expect(await price.inputValue()).toBe('12,50')
})

test('a member sees the insert sets that are nearest to complete first', async ({ newPage }) => {
  const gold = await findNumberedParallelWithPaths(inject('siteUrl'))
  const page = await newPage({ viewport: laptopViewport })
  const { username } = await logInNewMemberWithoutTour(page)
  for (const card of [modern.cards[0]!, gold.cards[0]!, gold.cards[1]!])
    await callApi(page, addCopy, { body: { card: card.id } })
  await gotoRendered(page, testSitePaths.userList(username, 'collection', modern.product))
  const tiles = page.getByRole('list', { name: 'Insert sets' }).getByRole('listitem')
  const getMissingText = ({ totalCards }: { totalCards: number }, owned: number) => `${totalCards - owned} to go`
  await tiles.nth(0).getByText(getMissingText(modern.insertSet, 1)).waitFor()
  await page.getByLabel('Sort by').selectOption('Closest to complete')
  await tiles.nth(0).getByText(getMissingText(gold.insertSet, 2)).waitFor()
  await tiles.nth(1).getByText(getMissingText(modern.insertSet, 1)).waitFor()
})
