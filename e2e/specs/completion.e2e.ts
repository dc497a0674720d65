import { listInsertSetsOfProduct } from '@ninepocket/contract/catalogue/insert-set-endpoints'
import { addCopy } from '@ninepocket/contract/collection/user-inventory-endpoints'
import type { Page } from 'playwright'
import { expect, inject } from 'vitest'
import { expectAccessibleInBothThemes } from '../fixtures/measure/expect-accessible-in-both-themes.ts'
import { maxLayoutShift, recordLayoutShifts, sumShifts } from '../fixtures/measure/record-layout-shifts.ts'
import { gotoRendered } from '../fixtures/pages/goto-rendered.ts'
import { phoneViewport } from '../fixtures/pages/viewports.ts'
import { waitForNetworkIdle } from '../fixtures/pages/wait-for-network-idle.ts'
import { test } from '../fixtures/pages/watched-page.ts'
import { callApi } from '../fixtures/site/call-api.ts'
import { fetchFromApi } from '../fixtures/site/fetch-from-api.ts'
import {
  findInsertSetWithPaths,
  findModernInsertSetWithPaths,
  testSitePaths,
} from '../fixtures/site/test-site-paths.ts'
import { logInNewMember } from '../fixtures/users/a-member.ts'

/** Finds the insert set with the fewest cards, at least two, of the modern product. */
async function findSmallestInsertSet() {
  const siteUrl = inject('siteUrl')
  const { product } = await findModernInsertSetWithPaths(siteUrl)
  const path = `/api/insert-sets/product/${product.id}?limit=100`
  const { insertSets } = await fetchFromApi(siteUrl, listInsertSetsOfProduct, path)
  const [smallest] = insertSets.filter(({ totalCards }) => totalCards > 1).sort((a, b) => a.totalCards - b.totalCards)
  return findInsertSetWithPaths(siteUrl, product.name, smallest?.name ?? '')
}

const { insertSet, cards, insertSetPath } = await findModernInsertSetWithPaths(inject('siteUrl'))
const [first, second, third] = [cards[0]!, cards[1]!, cards[2]!]
const total = insertSet.totalCards

const getFilterLink = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const getCells = (page: Page) => page.getByRole('list', { name: 'Cards' }).getByRole('listitem')
const getNumberBadge = (page: Page, card = third) => page.getByText(`Card number ${card.cardNumber}`, { exact: true })
const query = (page: Page) => new URL(page.url()).search
const bar = (page: Page) => page.getByRole('main').getByRole('progressbar')

async function ownTwoCards(page: Page): Promise<void> {
  await logInNewMember(page)
  for (const card of [first, second]) await callApi(page, addCopy, { body: { card: card.id } })
}

test("shows a member's progress of a set and filters by owned or missing cards", async ({ newPage }) => {
  const page = await newPage({ viewport: phoneViewport })
  await ownTwoCards(page)
  await gotoRendered(page, insertSetPath)
  await page.getByText(`2 of ${total} cards owned`).waitFor()
  expect(await bar(page).getAttribute('max')).toBe(String(total))

  await getFilterLink(page, 'Owned').click()
  await expect.poll(() => getCells(page).count()).toBe(2)
  expect(query(page)).toBe('?have=owned')
  await getFilterLink(page, 'Missing').click()
  await getNumberBadge(page).waitFor()
  await expect.poll(() => getNumberBadge(page, first).count()).toBe(0)
  const filter = page.getByRole('textbox', { name: 'Filter cards' })
  await filter.fill(third.name)
  await expect.poll(() => new URL(page.url()).searchParams.get('filter')).toBe(third.name)
  await expect.poll(() => getCells(page).count()).toBeLessThan(5)
  await page.reload()
  await waitForNetworkIdle(page)
  expect(await filter.inputValue()).toBe(third.name)
  await expect.poll(() => getCells(page).count()).toBeLessThan(5)

  await page.goBack()
  await expect.poll(() => getCells(page).count()).toBe(2)
  await page.goBack()
  await expect.poll(() => getCells(page).count()).toBeGreaterThan(2)
  expect(query(page)).toBe('')
})

test('keeps an added card in the list of missing cards until the next visit', async ({ newPage }) => {
  const page = await newPage()
  await ownTwoCards(page)
  await gotoRendered(page, `${insertSetPath}?have=missing`)
  const tile = getCells(page).filter({ has: getNumberBadge(page) })
  await tile.getByRole('button', { name: /^Add .* to your collection$/ }).click()
  await page.getByText(`3 of ${total} cards owned`).waitFor()
  await getNumberBadge(page).waitFor()
  await getFilterLink(page, 'Owned').click()
  await expect.poll(() => getCells(page).count()).toBe(3)
  await getFilterLink(page, 'Missing').click()
  await expect.poll(() => getNumberBadge(page).count()).toBe(0)
})

test('shows the moment at which the last missing card completes a set, without moving the page', async ({
  newPage,
}) => {
  const { product, insertSet: smallSet, cards: all } = await findSmallestInsertSet()
  const page = await newPage({ viewport: phoneViewport })
  await logInNewMember(page)
  const [last, ...others] = all
  for (const card of others) await callApi(page, addCopy, { body: { card: card.id } })
  const readShifts = await recordLayoutShifts(page)
  await gotoRendered(page, `${testSitePaths.insertSet({ product, insertSet: smallSet })}?view=list`)
  await waitForNetworkIdle(page)
  const notice = page.getByRole('status').filter({ hasText: 'Set complete!' })
  expect(await notice.count()).toBe(0)
  const getRowTops = () =>
    page.locator('tbody > tr').evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().top))
  const before = await getRowTops()
  const add = page.getByRole('button', { name: `Add ${last!.name} to your collection`, exact: true })
  await add.click()
  await notice.getByText(`You own all ${smallSet.totalCards} cards in ${product.name} · ${smallSet.name}.`).waitFor()
  expect(await getRowTops()).toEqual(before)
  expect(sumShifts(await readShifts())).toBeLessThanOrEqual(maxLayoutShift)
  // What lies below it is pressed through it.
  expect(await notice.evaluate((element) => getComputedStyle(element).pointerEvents)).toBe('none')
  const countAnimations = () => notice.evaluate((element) => element.getAnimations({ subtree: true }).length)
  expect(await countAnimations()).toBeGreaterThan(0)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await countAnimations()).toBe(0)
  await expectAccessibleInBothThemes(page, [phoneViewport])
})
