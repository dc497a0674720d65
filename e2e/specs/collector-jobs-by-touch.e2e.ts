import type { Page } from 'playwright'
import { expect, inject } from 'vitest'
import type { PressCounts } from '../fixtures/measure/start-press-counter.ts'
import { largePhoneViewport } from '../fixtures/pages/viewports.ts'
import { test } from '../fixtures/pages/watched-page.ts'
import {
  findLargestInsertSetWithPaths,
  findModernInsertSetWithPaths,
  findNumberedParallelWithPaths,
  testSitePaths,
} from '../fixtures/site/test-site-paths.ts'
import { openMemberPageAndCountPresses } from '../fixtures/users/open-member-page-and-count-presses.ts'

const register = await findLargestInsertSetWithPaths(inject('siteUrl'))
const modern = await findModernInsertSetWithPaths(inject('siteUrl'))
const gold = await findNumberedParallelWithPaths(inject('siteUrl'))
const [first, second] = [modern.cards[0]!, modern.cards[1]!]
const touchScreen = { viewport: largePhoneViewport, hasTouch: true, isMobile: true }

/** Opens a page of a member with these cards, and counts presses from then on. */
async function openForTouch(page: Page, cardIds: readonly string[], getPath: (username: string) => string) {
  const readPresses = await openMemberPageAndCountPresses(page, cardIds, getPath)
  return {
    /** Expects at most so many taps, and keys only for what is typed on the keyboard of the phone. */
    expectPresses: async ({ taps, keys }: Pick<PressCounts, 'taps' | 'keys'>) => {
      const counts = await readPresses()
      expect(counts.clicks).toBe(0)
      expect(counts.taps).toBeGreaterThan(0)
      expect(counts.taps).toBeLessThanOrEqual(taps)
      expect(counts.keys).toBeLessThanOrEqual(keys)
    },
  }
}

test('a member enters a sorted box of 400 cards by touch alone', async ({ newPage }) => {
  const page = await newPage(touchScreen)
  const { expectPresses } = await openForTouch(page, [], () => register.insertSetPath)
  await page.getByRole('button', { name: 'Enter numbers' }).tap()
  await page.getByText('No cards entered yet.').waitFor()
  const drawer = page.getByRole('dialog')
  const boxOfTwelveRuns = '1-411 -9 -23 -48 -77 -99 -120 -150 -200 -250 -300 -350'
  await drawer.getByLabel('Card numbers').pressSequentially(boxOfTwelveRuns)
  await drawer.getByRole('button', { name: 'Add 400 copies' }).tap()
  await drawer.waitFor({ state: 'detached' })
  await page
    .getByText(/^Added 400 .* to your collection$/)
    .first()
    .waitFor()
  await expectPresses({ taps: 2, keys: 60 })
})

test('a member adds the first card of a set by one tap, without scrolling', async ({ newPage }) => {
  const page = await newPage(touchScreen)
  const { expectPresses } = await openForTouch(page, [], () => `${modern.insertSetPath}?view=list`)
  const row = page.getByRole('grid', { name: 'Cards' }).getByRole('row').filter({ hasText: first.name })
  await row.getByRole('button', { name: /^Add .* to your collection$/ }).tap()
  await row.getByRole('button', { name: `Manage your copies of ${first.name}: 1` }).waitFor()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await expectPresses({ taps: 1, keys: 0 })
})

test('a member sees what they own and miss of a set by touch alone', async ({ newPage }) => {
  const page = await newPage(touchScreen)
  const { expectPresses } = await openForTouch(page, [first.id], () => `${modern.insertSetPath}?view=tiles`)
  const tiles = page.getByRole('list', { name: 'Cards' }).getByRole('listitem')
  await page.getByRole('navigation', { name: 'Show cards' }).getByRole('link', { name: 'Missing' }).tap()
  await tiles.first().getByText('Missing', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'missing numbers' }).tap()
  await page.getByText(/^2–\d+$/).waitFor()
  await expectPresses({ taps: 2, keys: 0 })
})

test('a member finds their copies of a player by touch alone', async ({ newPage }) => {
  const page = await newPage(touchScreen)
  const { expectPresses } = await openForTouch(
    page,
    [first.id, first.id, second.id],
    (username) => `${testSitePaths.user(username)}/collection/copies`,
  )
  const search = page.getByRole('textbox', { name: 'Search copies' })
  await search.tap()
  await search.pressSequentially(first.name)
  await page.getByText('2 copies found').waitFor()
  await expectPresses({ taps: 1, keys: first.name.length })
})

test('a member sorts insert sets by nearest to complete by touch alone', async ({ newPage }) => {
  const page = await newPage(touchScreen)
  const cardIds = [first.id, gold.cards[0]!.id, gold.cards[1]!.id]
  const { expectPresses } = await openForTouch(page, cardIds, (username) =>
    testSitePaths.userList(username, 'collection', modern.product),
  )
  const sort = page.getByLabel('Sort by')
  await sort.tap()
  // The phone shows the options itself.
  await sort.selectOption('Closest to complete')
  const nearest = page.getByRole('list', { name: 'Insert sets' }).getByRole('listitem').first()
  await nearest.getByText(`${gold.insertSet.totalCards - 2} to go`).waitFor()
  await expectPresses({ taps: 1, keys: 0 })
})

test('a member compares a card with its parallels by touch alone', async ({ newPage }) => {
  const page = await newPage(touchScreen)
  const { expectPresses } = await openForTouch(page, [first.id], () => modern.cardPath(first))
  for (const insertSet of [modern.insertSet, gold.insertSet])
    await page.getByRole('checkbox', { name: `Compare ${insertSet.name} ${first.cardNumber}` }).tap()
  await page.getByRole('button', { name: 'Compare', exact: true }).tap()
  const comparison = page.getByRole('table', { name: 'Comparison' })
  await comparison.getByRole('row', { name: /^Print run – \/50/ }).waitFor()
  await comparison.getByRole('link', { name: gold.insertSet.name }).tap()
  await page.waitForURL((url) => url.pathname.includes(gold.insertSet.slug))
  await expectPresses({ taps: 4, keys: 0 })
})

test('a member adds cards to a started set from home by touch alone', async ({ newPage }) => {
  const page = await newPage(touchScreen)
  const { expectPresses } = await openForTouch(page, [first.id], () => testSitePaths.home)
  const name = `${modern.product.name} · ${modern.insertSet.name}`
  await page.getByRole('list', { name: 'Started sets' }).getByRole('button', { name }).tap()
  await page.getByText('No cards entered yet.').waitFor()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Card numbers').pressSequentially('2-9')
  await drawer.getByRole('button', { name: 'Add 8 copies' }).tap()
  await page.getByText('Added 8 copies to your collection').first().waitFor()
  // The lists of the home page follow.
  await page.getByText(`${modern.insertSet.totalCards - 9} to go`).waitFor()
  await expectPresses({ taps: 2, keys: 3 })
})
