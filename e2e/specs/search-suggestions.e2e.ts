import type { Page } from 'playwright'
import { expect, inject } from 'vitest'
import { modernSet, paths } from '../fixtures/find-places.ts'
import { desktop, phone, settled, test } from '../fixtures/watched-page.ts'

const { insertSet, product, cards, cardPath } = await modernSet(inject('siteUrl'))
const [card] = cards
if (!card) throw new Error('The set has no cards')

const box = (page: Page) => page.getByRole('combobox', { name: 'Search cards and sets' })
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' })
const term = `${card.name} ${product.name} ${insertSet.name}`

test.for([
  ['phone', phone],
  ['desktop', desktop],
] as const)(
  'a card is reached from the search box without a results page, on a %s',
  async ([, viewport], { openPage }) => {
    const page = await settled(await openPage(paths.privacy, { viewport }))
    await box(page).pressSequentially(term)
    const option = list(page).getByRole('option', { name: card.name }).first()
    await option.waitFor()
    // What was found for part of the words gives way to what is found for all of them, and with it what was chosen.
    await expect.poll(() => list(page).getAttribute('aria-busy')).not.toBe('true')
    const place = await list(page).boundingBox()
    expect(place?.x ?? -1).toBeGreaterThanOrEqual(0)
    expect((place?.x ?? 0) + (place?.width ?? 0)).toBeLessThanOrEqual(viewport.width)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname === cardPath(card))
    await expect.poll(() => list(page).count()).toBe(0)
  },
)

test('a suggestion is pressed, and Escape closes the list without emptying the box', async ({ openPage }) => {
  const page = await settled(await openPage(paths.sets))
  await box(page).fill(product.name)
  const set = list(page).getByRole('option', { name: product.name }).first()
  await set.waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => list(page).count()).toBe(0)
  expect(await box(page).inputValue()).toBe(product.name)
  await page.keyboard.press('ArrowDown')
  await set.click()
  await page.getByRole('heading', { level: 1, name: product.name }).waitFor()
})

test('nothing of it is loaded before the box is used', async ({ newPage }) => {
  const page = await newPage()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(paths.sets)
  await settled(page)
  const ofSuggestions = () => asked.filter((url) => url.includes('search-suggestions'))
  expect(ofSuggestions()).toEqual([])
  await box(page).focus()
  await expect.poll(ofSuggestions).not.toEqual([])
})
