import type { Page } from 'playwright'
import { expect, inject } from 'vitest'
import { expectAccessibleInBothThemes } from '../fixtures/measure/expect-accessible-in-both-themes.ts'
import { expectReadingOrder } from '../fixtures/measure/expect-reading-order.ts'
import { activateByKeyboard, tabTo } from '../fixtures/pages/use-keyboard.ts'
import { desktopViewport, laptopViewport, phoneViewport, tabletViewport } from '../fixtures/pages/viewports.ts'
import { waitForNetworkIdle } from '../fixtures/pages/wait-for-network-idle.ts'
import { test } from '../fixtures/pages/watched-page.ts'
import {
  findModernInsertSetWithPaths,
  findNumberedParallelWithPaths,
  testSitePaths,
} from '../fixtures/site/test-site-paths.ts'
import { openMemberPageAndCountPresses } from '../fixtures/users/open-member-page-and-count-presses.ts'

const modern = await findModernInsertSetWithPaths(inject('siteUrl'))
const gold = await findNumberedParallelWithPaths(inject('siteUrl'))
const [first, second] = [modern.cards[0]!, modern.cards[1]!]

/** Opens a page of a member with these cards, and counts presses from then on. */
async function openForKeyboard(page: Page, cardIds: readonly string[], getPath: (username: string) => string) {
  const readPresses = await openMemberPageAndCountPresses(page, cardIds, getPath)
  return {
    /** Expects at most so many keys, those of Tab included, and no pointer. */
    expectKeys: async (maxKeys: number) => {
      const { keys, taps, clicks } = await readPresses()
      expect({ taps, clicks }).toEqual({ taps: 0, clicks: 0 })
      expect(keys).toBeGreaterThan(0)
      expect(keys).toBeLessThanOrEqual(maxKeys)
    },
  }
}

test('a member marks doubles for trade and undoes it by keyboard alone', async ({ newPage }) => {
  const page = await newPage({ viewport: laptopViewport })
  const cardIds = [first.id, first.id, second.id]
  const { expectKeys } = await openForKeyboard(page, cardIds, () => modern.insertSetPath)
  const mark = page.getByRole('button', { name: 'Mark for trade' })
  await activateByKeyboard(page, mark)
  await page.getByRole('button', { name: 'Doubles only (1)' }).waitFor()
  // The question has the focus on its first answer.
  await page.keyboard.press('Enter')
  await page.getByText('Added 1 copy to your cards for trade').first().waitFor()
  await page.keyboard.press('ControlOrMeta+z')
  await page.getByText('Removed 1 copy from your cards for trade').first().waitFor()
  await expectKeys(60)
})

test('a member lists a copy at 12.50 by keyboard alone', async ({ newPage }) => {
  const page = await newPage({ viewport: laptopViewport })
  const { expectKeys } = await openForKeyboard(page, [first.id], () => modern.cardPath(first))
  await activateByKeyboard(
    page,
    page.getByRole('button', { name: `Manage your copies of ${first.name}: 1`, exact: true }).first(),
  )
  const drawer = page.getByRole('dialog')
  await tabTo(page, drawer.getByLabel(/^Price/))
  await page.keyboard.type('12.50')
  await page.keyboard.press('Enter')
  await drawer.getByText('Saved', { exact: true }).waitFor()
  const forSale = drawer.getByRole('switch', { name: 'For sale' })
  for (let stop = 0; stop < 20; stop++) {
    if (await forSale.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('Shift+Tab')
  }
  await page.keyboard.press('Space')
  await page.getByRole('status').getByText('Listed at $12.50', { exact: true }).first().waitFor()
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  await expectKeys(50)
})

test('a member finds their copies of a player by keyboard alone', async ({ newPage }) => {
  const page = await newPage({ viewport: laptopViewport })
  const { expectKeys } = await openForKeyboard(
    page,
    [first.id, first.id, second.id],
    (username) => `${testSitePaths.user(username)}/collection/copies`,
  )
  await tabTo(page, page.getByRole('textbox', { name: 'Search copies' }))
  await page.keyboard.type(first.name)
  await page.getByText('2 copies found').waitFor()
  await expectKeys(25 + first.name.length)
  await expectReadingOrder(page, [
    'navigation "Breadcrumb"',
    'main:',
    'heading "All copies" [level=1]',
    'textbox "Search copies"',
    'combobox "Sort by"',
    'button "Filters"',
    'button "Columns"',
    'region "Copies"',
    'columnheader "Card"',
    'columnheader "Number"',
    `rowheader "${first.name}"`,
    'contentinfo:',
  ])
})

test('a member sorts insert sets by nearest to complete by keyboard alone', async ({ newPage }) => {
  const page = await newPage({ viewport: laptopViewport })
  const cardIds = [first.id, gold.cards[0]!.id, gold.cards[1]!.id]
  const { expectKeys } = await openForKeyboard(page, cardIds, (username) =>
    testSitePaths.userList(username, 'collection', modern.product),
  )
  await tabTo(page, page.getByLabel('Sort by'))
  await page.keyboard.press('ArrowDown')
  const nearest = page.getByRole('list', { name: 'Insert sets' }).getByRole('listitem').first()
  await nearest.getByText(`${gold.insertSet.totalCards - 2} to go`).waitFor()
  await expectKeys(30)
})

test('a member compares a card with its parallels by keyboard alone', async ({ newPage }) => {
  const page = await newPage({ viewport: laptopViewport })
  const { expectKeys } = await openForKeyboard(page, [first.id], () => modern.cardPath(first))
  for (const insertSet of [modern.insertSet, gold.insertSet]) {
    await tabTo(page, page.getByRole('checkbox', { name: `Compare ${insertSet.name} ${first.cardNumber}` }))
    await page.keyboard.press('Space')
  }
  await activateByKeyboard(page, page.getByRole('button', { name: 'Compare', exact: true }))
  const comparison = page.getByRole('table', { name: 'Comparison' })
  await comparison.getByRole('row', { name: /^Print run – \/50/ }).waitFor()
  await comparison.getByRole('row', { name: /^Have 1 –/ }).waitFor()
  await expectKeys(50)
  await expectReadingOrder(page, [
    'navigation "Breadcrumb"',
    'main:',
    `heading "${first.name}" [level=1]`,
    'heading "Card Details" [level=2]',
    'heading "Parallels" [level=2]',
    'table "Parallels"',
    'button "Close comparison"',
    'table "Comparison"',
    'contentinfo:',
  ])
})

test('a member finds a card in the palette, and their sets at home, by keyboard alone', async ({ newPage }) => {
  const page = await newPage({ viewport: laptopViewport })
  const { expectKeys } = await openForKeyboard(page, [first.id], () => testSitePaths.home)
  await waitForNetworkIdle(page)
  await expectReadingOrder(page, [
    'main:',
    'heading "Your collection" [level=1]',
    'heading "Closest to complete"',
    `${modern.insertSet.totalCards - 1} to go`,
    'contentinfo:',
  ])
  await page.keyboard.press('ControlOrMeta+k')
  const palette = page.getByRole('dialog', { name: 'Command palette' })
  await palette.getByRole('combobox').waitFor()
  await expectAccessibleInBothThemes(page, [phoneViewport, tabletViewport, desktopViewport])
  await page.keyboard.type(first.name)
  await palette
    .getByRole('option', { name: new RegExp(`^${first.name}`) })
    .first()
    .waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: first.name }).waitFor()
  await expectKeys(2 + first.name.length)
})

test('a member adds 50 cards and two doubles from home by keyboard alone', async ({ newPage }) => {
  const page = await newPage({ viewport: laptopViewport })
  const { expectKeys } = await openForKeyboard(page, [], () => testSitePaths.home)
  await tabTo(page, page.getByRole('textbox', { name: 'Find a set' }))
  const setWords = 'northlight complete register'
  await page.keyboard.type(setWords)
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Enter card numbers' })
  await drawer.getByText(/^1991-92 Northlight Complete Register · The Complete Register · /).waitFor()
  await page.getByText('No cards entered yet.').waitFor()
  await page.keyboard.type('1-50 14 33')
  await page.keyboard.press('Enter')
  await page.getByText('Added 52 copies to your collection').first().waitFor()
  await drawer.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /Northlight Complete Register · The Complete Register$/ }).waitFor()
  await expectKeys(30 + setWords.length)
})
