import type { Card } from '@ninepocket/contract/catalogue/card'
import { addCopy } from '@ninepocket/contract/collection/user-inventory-endpoints'
import { addWish } from '@ninepocket/contract/wishlist/wishlist-endpoints'
import type { Page } from 'playwright'
import { expect, inject } from 'vitest'
import { expectAccessibleInBothThemes } from '../fixtures/measure/expect-accessible-in-both-themes.ts'
import { readRowAndCellRoles } from '../fixtures/measure/read-row-and-cell-roles.ts'
import { gotoRendered } from '../fixtures/pages/goto-rendered.ts'
import { desktopViewport, largePhoneViewport, phoneViewport, tabletViewport } from '../fixtures/pages/viewports.ts'
import { waitForNetworkIdle } from '../fixtures/pages/wait-for-network-idle.ts'
import { test } from '../fixtures/pages/watched-page.ts'
import { callApi } from '../fixtures/site/call-api.ts'
import {
  findLargestInsertSetWithPaths,
  findModernInsertSetWithPaths,
  testSitePaths,
} from '../fixtures/site/test-site-paths.ts'
import { logInNewMember } from '../fixtures/users/a-member.ts'

const { insertSet, cards, insertSetPath } = await findLargestInsertSetWithPaths(inject('siteUrl'))
const listPath = `${insertSetPath}?view=list`
const getRow = (page: Page, name: string) =>
  page.getByRole('grid', { name: 'Cards' }).getByRole('row').filter({ hasText: name }).first()
const getFocusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')
const quantity = (page: Page, index: number) => getRow(page, cards[index]!.name).getByText(/^\d+$/).last()

/** Rows that are wholly visible below the bar of the site. */
const countVisibleRows = (page: Page) =>
  page.evaluate(() => {
    const top = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    const boxes = [...document.querySelectorAll('tbody > tr')].map((row) => row.getBoundingClientRect())
    return boxes.filter((box) => box.top >= top && box.bottom <= window.innerHeight).length
  })

test('a member enters cards by keyboard in a list of at least 25 rows', async ({ newPage }) => {
  const page = await newPage({ viewport: { width: 1440, height: 900 } })
  await logInNewMember(page)
  await gotoRendered(page, listPath)
  await waitForNetworkIdle(page)
  await getRow(page, cards[0]!.name).focus()
  await page.keyboard.press('PageDown')
  await expect.poll(() => countVisibleRows(page)).toBeGreaterThanOrEqual(25)
  await page.keyboard.press('Home')
  await expect.poll(() => getFocusedText(page)).toContain(cards[0]!.name)
  await page.keyboard.press('+')
  await expect.poll(() => quantity(page, 0).textContent()).toBe('1')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await expect.poll(() => quantity(page, 1).textContent()).toBe('2')
  await page.keyboard.press('-')
  await expect.poll(() => quantity(page, 1).textContent()).toBe('1')
  await page.keyboard.press('w')
  await page.getByText(`Added ${cards[1]!.name} to wishlist`).waitFor()
  await page.keyboard.press('Shift+ArrowDown')
  await page.getByText('2 cards selected').waitFor()
  await expectAccessibleInBothThemes(page, [phoneViewport, tabletViewport, desktopViewport])
  await page.getByRole('button', { name: 'Add one of each' }).click()
  await expect.poll(() => quantity(page, 2).textContent()).toBe('1')
  await getRow(page, cards[0]!.name).focus()
  await page.keyboard.type('1234')
  await expect.poll(() => getFocusedText(page)).toMatch(/^1234/)
  await page.keyboard.press('End')
  await expect.poll(() => getFocusedText(page)).toMatch(new RegExp(`^${insertSet.totalCards}`))
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'Card Details' }).waitFor()
  await page.goBack()
  await expect.poll(() => new URL(page.url()).searchParams.get('view')).toBe('list')
})

test('a member tells owned, wanted and missing rows by the number of the card', async ({ newPage }) => {
  const page = await newPage({ viewport: desktopViewport })
  await logInNewMember(page)
  const [owned, wanted, missing] = cards as [Card, Card, Card]
  await callApi(page, addCopy, { body: { card: owned.id } })
  await callApi(page, addWish, { body: { card: wanted.id, product: wanted.productId, insertSet: insertSet.id } })
  await gotoRendered(page, listPath)
  await waitForNetworkIdle(page)
  const readNumberStyle = ({ name }: Card) =>
    getRow(page, name)
      .locator('td > span')
      .first()
      .evaluate((number) => {
        const { backgroundColor, borderTopStyle, borderTopColor, fontWeight } = getComputedStyle(number)
        const isTransparent = (color: string) => color === 'rgba(0, 0, 0, 0)'
        return {
          isFilled: !isTransparent(backgroundColor),
          border: isTransparent(borderTopColor) ? 'none' : borderTopStyle,
          isBold: Number(fontWeight) > 600,
        }
      })
  await expect.poll(() => readNumberStyle(owned)).toEqual({ isFilled: true, border: 'solid', isBold: true })
  await expect.poll(() => readNumberStyle(wanted)).toEqual({ isFilled: false, border: 'dashed', isBold: false })
  await expect.poll(() => readNumberStyle(missing)).toEqual({ isFilled: false, border: 'none', isBold: false })
  await expectAccessibleInBothThemes(page, [phoneViewport, tabletViewport, desktopViewport])
})

test('the list view is a grid and all copies are a table in the accessibility tree of the browser', async ({
  newPage,
}) => {
  const page = await newPage({ viewport: desktopViewport })
  const { username } = await logInNewMember(page)
  await callApi(page, addCopy, { body: { card: cards[0]!.id } })
  await gotoRendered(page, listPath)
  await waitForNetworkIdle(page)
  const [header, ...rows] = await readRowAndCellRoles(page, 'grid')
  const headerCount = header?.cells.length ?? 0
  expect(header).toEqual({ role: 'row', cells: Array(headerCount).fill('columnheader') })
  expect(headerCount).toBeGreaterThan(3)
  expect(rows.length).toBeGreaterThan(20)
  for (const row of rows) expect(row).toEqual({ role: 'row', cells: Array(headerCount).fill('gridcell') })

  await gotoRendered(page, `${testSitePaths.userList(username, 'collection')}/copies`)
  await waitForNetworkIdle(page)
  const [columnHeader, ...copies] = await readRowAndCellRoles(page, 'table')
  expect(new Set(columnHeader?.cells)).toEqual(new Set(['columnheader']))
  expect(copies).toHaveLength(1)
  expect(copies[0]?.role).toBe('row')
  expect(copies[0]?.cells).toHaveLength(columnHeader?.cells.length ?? 0)
  expect(new Set(copies[0]?.cells)).toEqual(new Set(['rowheader', 'cell']))
  // The style sheet lays the table out otherwise here, and hides its head and empty cells.
  await page.setViewportSize(phoneViewport)
  const copiesOnPhone = (await readRowAndCellRoles(page, 'table')).filter(({ cells }) => cells.includes('rowheader'))
  expect(copiesOnPhone).toHaveLength(1)
  expect(new Set(copiesOnPhone[0]?.cells)).toEqual(new Set(['rowheader', 'cell']))
})

test('rows stay as high as their cells when a drawer brings its styles', async ({ newPage }) => {
  const page = await newPage({ viewport: tabletViewport })
  await logInNewMember(page)
  await gotoRendered(page, listPath)
  await waitForNetworkIdle(page)
  const findTallCells = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('tbody > tr > td')]
        .filter((cell) => cell.offsetHeight > (cell.parentElement?.offsetHeight ?? 0))
        .map(({ className, offsetHeight }) => `${className}: ${offsetHeight}`),
    )
  expect(await findTallCells()).toEqual([])
  await page.getByRole('button', { name: 'Enter numbers' }).click()
  await page.getByText('No cards entered yet.').waitFor()
  expect(await findTallCells()).toEqual([])
})

test('the filter stays below the bar while a phone scrolls a list, and hides no focused row', async ({ newPage }) => {
  const page = await newPage({ viewport: largePhoneViewport, hasTouch: true })
  const filter = page.getByRole('textbox', { name: 'Filter cards' })
  const readGap = async () => {
    const bar = await page.locator('header').first().boundingBox()
    const box = await filter.boundingBox()
    return (box?.y ?? 0) - (bar?.y ?? 0) - (bar?.height ?? 0)
  }
  const readTop = () =>
    page.evaluate(() => document.querySelector('tbody > tr:focus')?.getBoundingClientRect().top ?? 0)
  // Members have the choice of owned and missing cards beside the filter.
  for (const isMember of [false, true]) {
    if (isMember) await logInNewMember(page)
    await gotoRendered(page, listPath)
    await waitForNetworkIdle(page)
    await page.evaluate(() => window.scrollTo({ top: 4000, behavior: 'instant' }))
    await expect.poll(readGap).toBeGreaterThanOrEqual(0)
    await expect.poll(readGap).toBeLessThanOrEqual(12)
    await page.locator('tbody > tr').nth(20).focus()
    for (let press = 0; press < 20; press += 1) await page.keyboard.press('ArrowUp')
    const filterBox = await filter.boundingBox()
    expect(await readTop()).toBeGreaterThanOrEqual((filterBox?.y ?? 0) + (filterBox?.height ?? 0))
    // The matches begin at the top of the list.
    await filter.fill('a')
    await page.getByText(/ found$| of [\d,]+$/).waitFor()
    const firstRow = page.locator('tbody > tr[aria-rowindex="2"]')
    await firstRow.waitFor()
    await expect
      .poll(async () => (await firstRow.boundingBox())?.y ?? 0)
      .toBeGreaterThanOrEqual((filterBox?.y ?? 0) + (filterBox?.height ?? 0))
  }
})

test('a member switches views and adds a card by touch on a phone', async ({ newPage }) => {
  const page = await newPage({ viewport: phoneViewport, hasTouch: true })
  await logInNewMember(page)
  await gotoRendered(page, insertSetPath)
  await waitForNetworkIdle(page)
  // On a phone the switch shows the next view alone.
  await page.getByRole('link', { name: 'Pockets', exact: true }).tap()
  await page.getByRole('button', { name: 'Next pages' }).tap()
  await page.getByText(/^Pages 2–3 of /).waitFor()
  await page.getByRole('list', { name: 'Page 3' }).getByRole('link', { name: cards[18]!.name, exact: true }).waitFor()
  await expectAccessibleInBothThemes(page, [phoneViewport, tabletViewport, desktopViewport])
  // Pockets are too narrow for controls.
  expect(await page.getByRole('list', { name: 'Page 3' }).getByRole('button').count()).toBe(0)
  await page.setViewportSize(phoneViewport)
  await page.getByRole('link', { name: 'List', exact: true }).tap()
  const row = getRow(page, cards[2]!.name)
  expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  for (const name of [/^Add .* to your collection$/, /^Remove .* from your collection$/, /to wishlist$/]) {
    const box = await row.getByRole('button', { name }).boundingBox()
    expect([name, box?.width, box?.height]).toEqual([name, 44, 44])
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phoneViewport.width)
  await row.getByRole('button', { name: /^Add .* to your collection$/ }).tap()
  await expect.poll(() => quantity(page, 2).textContent()).toBe('1')
  await page.reload()
  await page.getByRole('link', { name: 'Tiles', exact: true }).tap()
  await page.getByRole('list', { name: 'Cards' }).waitFor()
  await page.goto(listPath)
  await row.getByRole('link').tap()
  await page.getByRole('region', { name: 'Card Details' }).waitFor()
})

/** Measures the tiles in view: where their name ends, and the boxes of the controls that belong to each. */
const measureTiles = (page: Page) =>
  page.getByRole('list', { name: 'Cards' }).evaluate((list) =>
    [...list.querySelectorAll('article')].slice(0, 6).map((tile) => {
      const name = tile.querySelector('a')?.parentElement?.getBoundingClientRect()
      const controls = [...tile.querySelectorAll('button')].filter((button) => button.checkVisibility())
      return {
        right: tile.getBoundingClientRect().right,
        nameEnd: name?.bottom ?? Number.POSITIVE_INFINITY,
        controls: controls.map((control) => control.getBoundingClientRect().toJSON() as DOMRectReadOnly),
      }
    }),
  )

test('tiles have their controls below picture and name, large enough for a thumb on a phone', async ({ newPage }) => {
  const page = await newPage({ viewport: phoneViewport, hasTouch: true })
  const { username } = await logInNewMember(page)
  const modern = await findModernInsertSetWithPaths(inject('siteUrl'))
  const { product, insertSet: modernSet, cards: modernCards } = modern
  for (const card of [modernCards[0]!, modernCards[0]!, modernCards[1]!]) {
    await callApi(page, addCopy, { body: { card: card.id, forTrade: true } })
    await callApi(page, addWish, { body: { card: card.id, product: product.id, insertSet: modernSet.id } })
  }
  const paths = [
    modern.insertSetPath,
    testSitePaths.userList(username, 'collection', product, modernSet),
    testSitePaths.userList(username, 'for-trade', product, modernSet),
    testSitePaths.userList(username, 'wishlist', product, modernSet),
  ]
  for (const viewport of [phoneViewport, desktopViewport]) {
    await page.setViewportSize(viewport)
    for (const path of paths) {
      await gotoRendered(page, `${path}?view=tiles`)
      await waitForNetworkIdle(page)
      await page.getByRole('list', { name: 'Cards' }).getByRole('button').first().waitFor()
      const tiles = await measureTiles(page)
      for (const { right, nameEnd, controls } of tiles) {
        for (const control of controls) {
          expect(control.top, path).toBeGreaterThanOrEqual(nameEnd)
          expect(control.right, path).toBeLessThanOrEqual(right + 0.5)
          if (viewport === phoneViewport) {
            // With the border of the group that they stand in.
            expect(control.height, path).toBeGreaterThanOrEqual(42)
            expect(control.width, path).toBeGreaterThanOrEqual(32)
          }
        }
      }
    }
  }
  const getTile = (name: string) => page.getByRole('article').filter({ hasText: name }).first()
  await gotoRendered(page, `${modern.insertSetPath}?view=tiles`)
  for (const text of ['2 copies', 'Trade'])
    await getTile(modernCards[0]!.name).getByText(text, { exact: true }).waitFor()
  await getTile(modernCards[2]!.name).getByText('Missing', { exact: true }).waitFor()
})

test("rows of another member's list read out what the member owns on a phone, without showing it", async ({
  newPage,
}) => {
  const [page, otherPage] = [await newPage({ viewport: phoneViewport }), await newPage()]
  const other = await logInNewMember(otherPage)
  await logInNewMember(page)
  const { product, insertSet: modernSet, cards: modernCards } = await findModernInsertSetWithPaths(inject('siteUrl'))
  const card = modernCards[0]!.id
  await callApi(otherPage, addCopy, { body: { card } })
  for (const _ of [1, 2]) await callApi(page, addCopy, { body: { card } })
  await gotoRendered(page, `${testSitePaths.userList(other.username, 'collection', product, modernSet)}?view=list`)
  const row = page.getByRole('row', { name: /Own ×2/ })
  await row.waitFor()
  expect((await row.getByText('Own ×2').boundingBox())?.width).toBeLessThanOrEqual(1)
})
