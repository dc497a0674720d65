import { addCopy } from '@ninepocket/contract/collection/user-inventory-endpoints'
import type { Page } from 'playwright'
import { expect, inject } from 'vitest'
import { breakRemote, closeBrokenPage } from '../fixtures/chaos/break-remote.ts'
import { phoneAndDesktop, test, waitForNetworkIdle } from '../fixtures/pages/watched-page.ts'
import { callApi } from '../fixtures/site/call-api.ts'
import { findModernInsertSetPaths } from '../fixtures/site/catalogue-paths.ts'
import { logInNewMember } from '../fixtures/users/a-member.ts'

const { insertSet, product, cards, insertSetPath, productPath } = await findModernInsertSetPaths(inject('siteUrl'))
const [first, second, third] = [cards[0]!, cards[1]!, cards[2]!]
const total = insertSet.totalCards

const getFilterLink = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const getCells = (page: Page) => page.getByRole('list', { name: 'Cards' }).getByRole('listitem')
const getNumberBadge = (page: Page, card = third) => page.getByText(`Card number ${card.cardNumber}`, { exact: true })
const query = (page: Page) => new URL(page.url()).search
const bar = (page: Page) => page.getByRole('main').getByRole('progressbar')

async function ownTwoCards(page: Page): Promise<void> {
  await logInNewMember(page)
  for (const card of [first, second]) await callApi(page, addCopy, { card: card.id })
}

test.for(phoneAndDesktop)(
  "shows a member's progress of a set and filters by owned or missing cards, on a %s",
  async ([, viewport], { newPage }) => {
    const page = await newPage({ viewport })
    await ownTwoCards(page)
    await page.goto(insertSetPath)
    await waitForNetworkIdle(page)
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
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  },
)

test("shows a member's progress of each insert set of a product", async ({ newPage }) => {
  const page = await newPage()
  await ownTwoCards(page)
  await page.goto(productPath)
  await waitForNetworkIdle(page)
  await page.getByText(`2 of ${total} cards`, { exact: true }).first().waitFor()
  await getFilterLink(page, 'Owned').click()
  const insertSetTiles = page.getByRole('list', { name: 'Insert sets' }).getByRole('listitem')
  await expect.poll(() => insertSetTiles.count()).toBe(1)
  await getFilterLink(page, insertSet.name).click()
  await page.getByRole('heading', { level: 1, name: insertSet.name }).waitFor()
  await page.goBack()
  await expect.poll(() => insertSetTiles.count()).toBe(1)
  expect(query(page)).toBe('?have=owned')
})

test('keeps an added card in the list of missing cards until the next visit', async ({ newPage }) => {
  const page = await newPage()
  await ownTwoCards(page)
  await page.goto(`${insertSetPath}?have=missing`)
  await waitForNetworkIdle(page)
  const tile = getCells(page).filter({ has: getNumberBadge(page) })
  await tile.getByRole('button', { name: /^Add .* to your collection$/ }).click()
  await page.getByText(`3 of ${total} cards owned`).waitFor()
  await getNumberBadge(page).waitFor()
  await getFilterLink(page, 'Owned').click()
  await expect.poll(() => getCells(page).count()).toBe(3)
  await getFilterLink(page, 'Missing').click()
  await expect.poll(() => getNumberBadge(page).count()).toBe(0)
})

test('shows a guest all cards without controls for members when the URL has a filter', async ({ openPage }) => {
  const page = await waitForNetworkIdle(await openPage(`${insertSetPath}?have=owned`))
  await getNumberBadge(page).waitFor()
  expect(await getFilterLink(page, 'Owned').count()).toBe(0)
  expect(await bar(page).count()).toBe(0)
})

test('shows the checklist without gaps while the collection is down, and its widgets on the next page', async ({
  newPage,
  pageProblems,
}) => {
  const page = await newPage()
  await ownTwoCards(page)
  const breakage = await breakRemote(page, 'mf-collection', '404')
  await page.goto(insertSetPath)
  await waitForNetworkIdle(page)
  await getNumberBadge(page).waitFor()
  expect(await bar(page).count()).toBe(0)
  // Only the heart is in the row of buttons.
  const header = [
    page.getByText(`${total} cards`, { exact: true }).first(),
    page.getByRole('button', { name: 'Add set to wishlist' }),
    page.getByRole('navigation', { name: 'Show cards' }),
  ]
  const findWidestGap = async () => {
    const boxes = await Promise.all(header.map((each) => each.boundingBox()))
    const gaps = boxes
      .slice(1)
      .map((box, index) => (box?.y ?? 0) - (boxes[index]?.y ?? 0) - (boxes[index]?.height ?? 0))
    return Math.max(...gaps)
  }
  await expect.poll(findWidestGap).toBeLessThan(40)
  await getFilterLink(page, 'Owned').click()
  await expect.poll(() => getCells(page).count()).toBe(2)

  breakage.repair()
  await page.getByRole('link', { name: `Back to ${product.name}` }).click()
  await bar(page).waitFor()
  await closeBrokenPage(page, pageProblems)
})
