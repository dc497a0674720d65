import type { Card } from '@ninepocket/contract/catalogue/card'
import type { Page } from 'playwright'
import { expect, inject } from 'vitest'
import { gotoRendered } from '../fixtures/pages/goto-rendered.ts'
import { addTouchFinger, getCenter, getLinePoints } from '../fixtures/pages/touch-finger.ts'
import { phoneViewport } from '../fixtures/pages/viewports.ts'
import { waitForNetworkIdle } from '../fixtures/pages/wait-for-network-idle.ts'
import { test } from '../fixtures/pages/watched-page.ts'
import { findModernInsertSetWithPaths } from '../fixtures/site/test-site-paths.ts'
import { logInNewMemberWithoutTour } from '../fixtures/users/log-in-new-member-without-tour.ts'

const modern = await findModernInsertSetWithPaths(inject('siteUrl'))
const [first, second, third] = [modern.cards[0]!, modern.cards[1]!, modern.cards[2]!]
const touchScreen = { viewport: phoneViewport, hasTouch: true, isMobile: true }
const [left, right] = [
  { x: 60, y: 420 },
  { x: 300, y: 400 },
]

const getPath = (page: Page) => new URL(page.url()).pathname
const getZoom = (page: Page) => page.evaluate(() => window.visualViewport?.scale ?? 1)

/** Opens a card and waits until its neighbors are known. */
async function openCard(page: Page, card: Card) {
  await gotoRendered(page, modern.cardPath(card))
  await page.getByRole('link', { name: /^Next card:/ }).waitFor()
  await waitForNetworkIdle(page)
  return addTouchFinger(page)
}

test('swipes open the next and the previous card of the insert set', async ({ newPage }) => {
  const page = await newPage(touchScreen)
  const finger = await openCard(page, second)
  await finger.drag(getLinePoints(right, left))
  await page.getByRole('heading', { level: 1, name: third.name }).waitFor()
  expect(getPath(page)).toBe(modern.cardPath(third))
  await page.getByRole('link', { name: /^Previous card:/ }).waitFor()
  await finger.drag(getLinePoints(left, right))
  await page.getByRole('heading', { level: 1, name: second.name }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: third.name }).waitFor()
})

test('other gestures stay on the card', async ({ newPage }) => {
  const page = await newPage(touchScreen)
  const finger = await openCard(page, second)
  await finger.drag(getLinePoints({ x: 200, y: 600 }, { x: 120, y: 200 }))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200)
  // From the edges the browser goes back and forward.
  await finger.drag(getLinePoints({ x: 10, y: 400 }, { x: 280, y: 400 }))
  await finger.drag(getLinePoints({ x: 350, y: 400 }, { x: 80, y: 400 }))
  // A slow drag may select text.
  await finger.drag(getLinePoints(right, left), 1200)
  // No page has a part that scrolls sideways here, so the test makes one.
  const parallels = page.getByRole('table', { name: 'Parallels' })
  await parallels.evaluate((table) => {
    table.style.width = '60rem'
    table.parentElement?.style.setProperty('overflow-x', 'auto')
  })
  await parallels.scrollIntoViewIfNeeded()
  const { y } = await getCenter(parallels)
  await finger.drag(getLinePoints({ ...right, y }, { ...left, y }))
  const getTableScroll = () => parallels.evaluate((table) => table.parentElement?.scrollLeft ?? 0)
  await expect.poll(getTableScroll).toBeGreaterThan(50)
  await page.evaluate(() => window.scrollTo(0, 0))
  await finger.pinch({ x: 180, y: 400 }, 30, 120)
  await expect.poll(() => getZoom(page)).toBeGreaterThan(1.5)
  await finger.drag(getLinePoints(right, left))
  await finger.drag(getLinePoints(left, right))
  expect(getPath(page)).toBe(modern.cardPath(second))
})

test('swipes turn the pages of the binder, and two fingers zoom them', async ({ newPage }) => {
  const page = await newPage(touchScreen)
  await gotoRendered(page, `${modern.insertSetPath}?view=pockets`)
  await waitForNetworkIdle(page)
  const finger = await addTouchFinger(page)
  await page.getByText(/^Page 1 of /).waitFor()
  // A swipe before the page is hydrated is lost.
  await expect
    .poll(async () => {
      await finger.drag(getLinePoints(right, left))
      return page.getByText(/^Pages 2–3 of /).isVisible()
    })
    .toBe(true)
  await finger.drag(getLinePoints(left, right))
  await page.getByText(/^Page 1 of /).waitFor()
  await finger.pinch({ x: 180, y: 500 }, 30, 120)
  await expect.poll(() => getZoom(page)).toBeGreaterThan(1.5)
})

const longPressMs = 700
const getGrid = (page: Page) => page.getByRole('grid', { name: 'Cards' })
const getRow = (page: Page, { name }: Card) => getGrid(page).getByRole('row').filter({ hasText: name })
const expectSelected = (page: Page, count: number) =>
  expect.poll(() => getGrid(page).getByRole('row', { selected: true }).count()).toBe(count)

async function openList(page: Page) {
  await logInNewMemberWithoutTour(page)
  await gotoRendered(page, `${modern.insertSetPath}?view=list`)
  await waitForNetworkIdle(page)
  return addTouchFinger(page)
}

test('long presses select a range of rows, and its bar adds the cards with an Undo', async ({ newPage }) => {
  const page = await newPage(touchScreen)
  const finger = await openList(page)
  await finger.hold(await getCenter(getRow(page, first).getByRole('link')), longPressMs)
  await page.getByText('1 card selected').waitFor()
  await finger.hold(await getCenter(getRow(page, third).getByRole('link')), longPressMs)
  await page.getByText('3 cards selected').waitFor()
  await expectSelected(page, 3)
  // A long press further up makes the range shorter.
  await finger.hold(await getCenter(getRow(page, second).getByRole('link')), longPressMs)
  await page.getByText('2 cards selected').waitFor()
  expect(getPath(page)).toBe(modern.insertSetPath)
  expect(await page.evaluate(() => document.getSelection()?.toString())).toBe('')

  await page.getByRole('button', { name: 'Add one of each' }).tap()
  await getRow(page, first)
    .getByRole('button', { name: `Manage your copies of ${first.name}: 1` })
    .waitFor()
  await expectSelected(page, 0)
  await page.getByRole('button', { name: 'Undo' }).tap()
  await getRow(page, second).getByText('0', { exact: true }).waitFor()

  await getRow(page, second).getByRole('link').tap()
  await page.getByRole('heading', { level: 1, name: second.name }).waitFor()
})

test('scrolling and short presses select nothing, and Clear selection ends a selection', async ({ newPage }) => {
  const page = await newPage(touchScreen)
  const finger = await openList(page)
  const { x, y } = await getCenter(getRow(page, third).getByRole('link'))
  await finger.drag(getLinePoints({ x, y }, { x, y: y - 200 }), 900)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
  await expectSelected(page, 0)
  await page.evaluate(() => window.scrollTo(0, 0))
  // Android asks for the menu of the link before the time of a long press is over.
  const link = getRow(page, second).getByRole('link')
  const menu = finger.hold(await getCenter(link), longPressMs)
  await page.waitForTimeout(250)
  const opensMenu = await link.evaluate((element) =>
    element.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })),
  )
  expect(opensMenu).toBe(false)
  await menu
  await expectSelected(page, 1)
  await page.getByRole('button', { name: 'Clear selection' }).tap()
  await expectSelected(page, 0)
  expect(await page.getByRole('region', { name: 'Selection' }).count()).toBe(0)
})
