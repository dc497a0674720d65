import type { Locator, Page } from 'playwright'
import { expect, inject } from 'vitest'
import { gotoRendered } from '../fixtures/pages/goto-rendered.ts'
import { desktopViewport, phoneViewport } from '../fixtures/pages/viewports.ts'
import { waitForNetworkIdle } from '../fixtures/pages/wait-for-network-idle.ts'
import { test } from '../fixtures/pages/watched-page.ts'
import { findLargestInsertSetWithPaths } from '../fixtures/site/test-site-paths.ts'
import { logInNewMemberWithoutTour } from '../fixtures/users/log-in-new-member-without-tour.ts'

const { insertSet, insertSetPath } = await findLargestInsertSetWithPaths(inject('siteUrl'))
const rowsOf = (page: Page) => page.getByRole('grid', { name: 'Cards' }).getByRole('row')
const getToasts = (page: Page) => page.locator('[data-toasts]')

/** Names of the buttons and links of a row that lie under a toast. */
const findCoveredControls = (row: Locator) =>
  row.evaluate((element) => {
    const cards = [...(document.querySelector('[data-toasts]')?.children ?? [])].map((card) =>
      card.getBoundingClientRect(),
    )
    if (cards.length === 0) throw new Error('There is no toast')
    return [...element.querySelectorAll('a, button')]
      .filter((control) => {
        const box = control.getBoundingClientRect()
        return cards.some(
          (card) => card.top < box.bottom && box.top < card.bottom && card.left < box.right && box.left < card.right,
        )
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent ?? '')
  })

/** Index among the rendered rows of the last one that is wholly visible above the bar at the bottom of the window. */
const findLastVisibleRow = (page: Page) =>
  page.evaluate(() => {
    const barTop =
      document.querySelector('nav[aria-label="Shortcuts"]')?.getBoundingClientRect().top || window.innerHeight
    const rows = [...document.querySelectorAll('tbody > tr')]
    return rows.findLastIndex((row) => row.getBoundingClientRect().bottom <= barTop)
  })

async function openList(page: Page): Promise<void> {
  await logInNewMemberWithoutTour(page)
  await gotoRendered(page, `${insertSetPath}?view=list`)
  await waitForNetworkIdle(page)
}

test.for([
  ['a phone', phoneViewport],
  ['a desktop', desktopViewport],
] as const)(
  'toasts on %s leave the row in use clear, wherever it stands in the window',
  async ([, viewport], { newPage }) => {
    const page = await newPage({ viewport })
    await openList(page)
    const last = await findLastVisibleRow(page)
    expect(last).toBeGreaterThan(4)
    for (const index of [last, 1, last - 1, last - 2]) {
      const row = page.locator('tbody > tr').nth(index)
      const name = await row.getByRole('link').first().textContent()
      await row.getByRole('button', { name: /to wishlist$/ }).click()
      await getToasts(page).getByText(`Added ${name} to wishlist`).waitFor()
      expect(await findCoveredControls(row)).toEqual([])
    }
  },
)

test('rows that get the focus by keyboard are clear of toasts, down to the end of the list', async ({ newPage }) => {
  const page = await newPage({ viewport: phoneViewport })
  await openList(page)
  const focusedRow = page.locator('tr:focus')
  await rowsOf(page)
    .nth(1)
    .getByRole('button', { name: /to wishlist$/, disabled: false })
    .waitFor()
  await rowsOf(page).nth(1).focus()
  await page.keyboard.press('w')
  await getToasts(page)
    .getByText(/^Added/)
    .first()
    .waitFor()
  for (let step = 0; step < 14; step++) {
    await page.keyboard.press('ArrowDown')
    expect(await findCoveredControls(focusedRow)).toEqual([])
  }
  await page.keyboard.press('End')
  const lastRow = focusedRow.filter({ hasText: new RegExp(`^${insertSet.totalCards}`) })
  // The key does nothing until the page knows whether the card is on the wishlist.
  await lastRow.getByRole('button', { name: /to wishlist$/, disabled: false }).waitFor()
  const name = await lastRow.getByRole('link').first().textContent()
  await page.keyboard.press('w')
  await getToasts(page).getByText(`Added ${name} to wishlist`).waitFor()
  expect(await findCoveredControls(lastRow)).toEqual([])
})

test('two messages on a small phone take the place of one, and the focus of the keyboard shows both', async ({
  newPage,
}) => {
  const page = await newPage({ viewport: { width: 360, height: 640 } })
  await openList(page)
  const getHeart = (index: number) =>
    rowsOf(page)
      .nth(index)
      .getByRole('button', { name: /to wishlist$/ })
  const cards = getToasts(page).locator('> div')
  const measureHeight = () =>
    cards.evaluateAll((elements) => {
      const boxes = elements.map((element) => element.getBoundingClientRect())
      return Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top))
    })
  const holdMessages = async () => {
    await page.mouse.move(0, 0)
    await cards.last().hover()
  }
  await getHeart(1).click()
  await holdMessages()
  const heightOfOne = await measureHeight()
  // Leaves the pointer over the message, whose time would pass otherwise.
  await getHeart(2).dispatchEvent('click')
  await expect.poll(() => cards.count()).toBe(2)
  expect(await measureHeight()).toBeLessThanOrEqual(heightOfOne + 1)
  await getToasts(page).getByRole('button', { name: 'Dismiss' }).last().focus()
  await page.keyboard.press('Shift+Tab')
  await expect.poll(measureHeight).toBeGreaterThan(2 * heightOfOne)
  await getToasts(page).locator(':focus').blur()
  await holdMessages()
  expect(await measureHeight()).toBeLessThanOrEqual(heightOfOne + 1)
})
