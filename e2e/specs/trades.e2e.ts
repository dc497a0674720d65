import { addCopy } from '@ninepocket/contract/collection/user-inventory-endpoints'
import { addWish } from '@ninepocket/contract/wishlist/wishlist-endpoints'
import { cardTradersElementId } from '@ninepocket/paths/site-paths'
import type { Page } from 'playwright'
import { expect, inject } from 'vitest'
import { expectAccessibleInBothThemes } from '../fixtures/measure/expect-accessible-in-both-themes.ts'
import { maxLayoutShift, recordLayoutShifts, sumShifts } from '../fixtures/measure/record-layout-shifts.ts'
import { gotoRendered } from '../fixtures/pages/goto-rendered.ts'
import { desktopViewport, phoneViewport } from '../fixtures/pages/viewports.ts'
import { waitForHeading } from '../fixtures/pages/wait-for-heading.ts'
import { waitForNetworkIdle } from '../fixtures/pages/wait-for-network-idle.ts'
import { test } from '../fixtures/pages/watched-page.ts'
import { callApi } from '../fixtures/site/call-api.ts'
import { findModernInsertSetWithPaths, testSitePaths } from '../fixtures/site/test-site-paths.ts'
import { logInNewMember } from '../fixtures/users/a-member.ts'

const siteUrl = inject('siteUrl')
const { cards, product, insertSet, cardPath } = await findModernInsertSetWithPaths(siteUrl)
const [wanted, offered] = [cards[4]!, cards[5]!]
const parents = { product: product.id, insertSet: insertSet.id }

/** Scrolls down as a visitor does, until the list of members has loaded, which it does when its place comes near the viewport. */
async function scrollToTraders(page: Page): Promise<void> {
  const summary = page.getByText('Who has it for trade or sale')
  const scrollAndLook = async () => {
    await page.mouse.wheel(0, 300)
    return summary.isVisible()
  }
  await expect.poll(scrollAndLook).toBe(true)
}

test('a member finds who has a wanted card, compares both sides, and finds members by name', async ({ newPage }) => {
  const bensPage = await newPage()
  const ben = await logInNewMember(bensPage)
  await callApi(bensPage, addCopy, { body: { card: wanted.id, forTrade: true } })
  await callApi(bensPage, addWish, { body: { card: offered.id, ...parents } })
  const page = await newPage({ viewport: phoneViewport })
  await logInNewMember(page)
  await callApi(page, addWish, { body: { card: wanted.id, ...parents } })
  await callApi(page, addCopy, { body: { card: offered.id, forTrade: true } })

  await gotoRendered(page, cardPath(wanted))
  await scrollToTraders(page)
  const summary = page.getByText('Who has it for trade or sale')
  await summary.focus()
  await page.keyboard.press('Enter')
  const trader = page.getByRole('list', { name: 'Members who have it for trade or sale' }).getByText(`@${ben.username}`)
  await trader.waitFor()
  await expectAccessibleInBothThemes(page, [phoneViewport, desktopViewport])

  await page.goto(testSitePaths.trades)
  await waitForHeading(page, 'Trade partners')
  await page.getByText('Has 1 card you want · Wants 1 card you have').waitFor()
  await expectAccessibleInBothThemes(page, [phoneViewport, desktopViewport])
  await page.getByRole('link', { name: `@${ben.username}`, exact: true }).press('Enter')
  await waitForHeading(page, `Trade with @${ben.username}`)
  await page
    .getByRole('region', { name: `@${ben.username} has` })
    .getByRole('link', { name: wanted.name })
    .waitFor()
  await page.getByRole('region', { name: 'You have' }).getByRole('link', { name: offered.name }).waitFor()
  await expectAccessibleInBothThemes(page, [phoneViewport, desktopViewport])

  await page.goto(testSitePaths.memberDirectory)
  await waitForHeading(page, 'Members')
  await page.getByRole('textbox', { name: 'Username or name' }).fill(ben.username)
  await page.keyboard.press('Enter')
  await page.getByText('1 member', { exact: true }).waitFor()
  await expectAccessibleInBothThemes(page, [phoneViewport, desktopViewport])
  await page.getByRole('link', { name: `@${ben.username}`, exact: true }).press('Enter')
  await waitForHeading(page, ben.username)
})

test('the members who have a card load on a phone when their place comes near, or at once when the link names them', async ({
  newPage,
}) => {
  const page = await newPage({ viewport: phoneViewport })
  const requestedFiles: string[] = []
  page.on('request', (request) => requestedFiles.push(request.url()))
  const readShifts = await recordLayoutShifts(page)
  const place = page.locator(`#${cardTradersElementId}`)
  const summary = page.getByText('Who has it for trade or sale')
  await gotoRendered(page, cardPath(wanted))
  await waitForNetworkIdle(page)
  expect(requestedFiles.filter((url) => url.includes('/mf-catalogue/')).length).toBeGreaterThan(0)
  expect(requestedFiles.filter((url) => url.includes('/mf-trades/'))).toEqual([])
  await scrollToTraders(page)
  const shifts = await readShifts()
  expect(sumShifts(shifts), JSON.stringify(shifts)).toBeLessThanOrEqual(maxLayoutShift)

  await page.goto(`${cardPath(offered)}#${cardTradersElementId}`)
  await place.and(page.locator('[open]')).waitFor()
  await expect.poll(() => summary.evaluate((element) => element === document.activeElement)).toBe(true)
  await waitForNetworkIdle(page)
  const { top, bottom } = await summary.evaluate((element) => element.getBoundingClientRect().toJSON())
  expect(top).toBeGreaterThanOrEqual(0)
  expect(bottom).toBeLessThanOrEqual(phoneViewport.height)
})

test('guests who open trade partners are redirected to the login page', async () => {
  const reply = await fetch(siteUrl + testSitePaths.trades, { redirect: 'manual' })
  expect(reply.headers.get('location')).toBe(`${testSitePaths.login}?returnTo=%2Ftrades`)
})
