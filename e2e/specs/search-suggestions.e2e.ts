import type { Page } from 'playwright'
import { expect, inject } from 'vitest'
import { gotoRendered } from '../fixtures/pages/goto-rendered.ts'
import { phoneViewport } from '../fixtures/pages/viewports.ts'
import { test } from '../fixtures/pages/watched-page.ts'
import { findModernInsertSetWithPaths, testSitePaths } from '../fixtures/site/test-site-paths.ts'

const { insertSet, product, cards, cardPath } = await findModernInsertSetWithPaths(inject('siteUrl'))
const card = cards[0]!

const getSearchBox = (page: Page) => page.getByRole('combobox', { name: 'Search cards and sets' })
const getSuggestions = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' })
const term = `${card.name} ${product.name} ${insertSet.name}`

test('opens a card from the search box without the results page, on a phone', async ({ openPage }) => {
  const page = await openPage(testSitePaths.privacy, { viewport: phoneViewport })
  await getSearchBox(page).pressSequentially(term)
  const option = getSuggestions(page).getByRole('option', { name: card.name }).first()
  await option.waitFor()
  // Suggestions for the first words are replaced when those for all words arrive.
  await expect.poll(() => getSuggestions(page).getAttribute('aria-busy')).not.toBe('true')
  const listBox = await getSuggestions(page).boundingBox()
  expect(listBox?.x ?? -1).toBeGreaterThanOrEqual(0)
  expect((listBox?.x ?? 0) + (listBox?.width ?? 0)).toBeLessThanOrEqual(phoneViewport.width)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === cardPath(card))
  await expect.poll(() => getSuggestions(page).count()).toBe(0)
})

test('loads no suggestion code before the box is used', async ({ newPage }) => {
  const page = await newPage()
  const requestedUrls: string[] = []
  page.on('request', (request) => requestedUrls.push(request.url()))
  await gotoRendered(page, testSitePaths.products)
  const listSuggestionRequests = () => requestedUrls.filter((url) => url.includes('search-suggestions'))
  expect(listSuggestionRequests()).toEqual([])
  await getSearchBox(page).focus()
  await expect.poll(listSuggestionRequests).not.toEqual([])
})
