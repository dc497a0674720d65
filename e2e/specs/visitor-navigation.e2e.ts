import type { Page } from 'playwright'
import { expect, inject } from 'vitest'
import {
  expectAndClearErrors,
  phoneAndDesktop,
  phoneViewport,
  test,
  waitForNetworkIdle,
} from '../fixtures/pages/watched-page.ts'
import { findModernInsertSetPaths, testSitePaths } from '../fixtures/site/catalogue-paths.ts'

const { product, insertSet, cards, insertSetPath, productPath, cardPath } = await findModernInsertSetPaths(
  inject('siteUrl'),
)
const card = cards[7]!

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const expectTitle = (page: Page, title: string) => expect.poll(() => page.title()).toBe(title)
const getPath = (page: Page) => decodeURIComponent(new URL(page.url()).pathname)

async function follow(page: Page, name: string): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.getByRole('main').getByRole('link', { name, exact: true }).first().click()
}
const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in window)

test.for(phoneAndDesktop)(
  'a visitor navigates from home to a card and back through the history on a %s',
  async ([, viewport], { openPage }) => {
    const page = await waitForNetworkIdle(await openPage('/', { viewport }))
    await expectTitle(page, 'Ninepocket')

    for (const [link, name, title] of [
      ['Browse Hockey Sets', 'Hockey Sets', 'Hockey Sets'],
      [product.name, product.name, product.name],
      [insertSet.name, insertSet.name, `${insertSet.name} - ${product.name}`],
      [card.name, card.name, `${card.name} - ${insertSet.name} - ${product.name}`],
    ] as const) {
      await follow(page, link)
      await heading(page, name).waitFor()
      await expectTitle(page, `${title} - Ninepocket`)
    }
    expect(getPath(page)).toBe(decodeURIComponent(cardPath(card)))
    const details = page.getByRole('region', { name: 'Card Details' })
    await details.getByText(card.cardNumber ?? '', { exact: true }).waitFor()

    for (const [name, path] of [
      [insertSet.name, insertSetPath],
      [product.name, productPath],
      ['Hockey Sets', testSitePaths.products],
      ['Every card in its pocket.', '/'],
    ] as const) {
      await page.goBack()
      await heading(page, name).waitFor()
      expect(getPath(page)).toBe(decodeURIComponent(path))
    }
    expect(await isSamePage(page)).toBe(true)
  },
)

test('scrolls a new page to its top', async ({ openPage }) => {
  const page = await waitForNetworkIdle(await openPage(testSitePaths.products, { viewport: phoneViewport }))
  await page.getByRole('link', { name: '2018-19 Vantage Mirror Chrome' }).scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(300)
  await page.getByRole('link', { name: '2018-19 Vantage Mirror Chrome' }).click()
  await heading(page, '2018-19 Vantage Mirror Chrome').waitFor()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('the breadcrumbs link every parent page, and name the page itself', async ({ openPage }) => {
  const page = await openPage(cardPath(card))
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' })
  const names = ['Home', 'Hockey Sets', product.name, insertSet.name, card.name]
  expect(await trail.getByRole('listitem').allInnerTexts()).toEqual(names)
  expect(await trail.getByRole('link').allInnerTexts()).toEqual(names.slice(0, -1))
  expect(await trail.locator('[aria-current=page]').textContent()).toBe(card.name)
  await waitForNetworkIdle(page)
  await trail.getByRole('link', { name: product.name }).click()
  await heading(page, product.name).waitFor()
  expect(await trail.getByRole('listitem').allInnerTexts()).toEqual(names.slice(0, 3))
})

test('the home page has no breadcrumbs', async ({ openPage }) => {
  const page = await waitForNetworkIdle(await openPage('/'))
  expect(await page.getByRole('navigation', { name: 'Breadcrumb' }).count()).toBe(0)
})

test('the Back link of a card leads to its insert set when the card was opened directly', async ({ openPage }) => {
  const page = await waitForNetworkIdle(await openPage(cardPath(card)))
  await page.getByRole('link', { name: `Back to ${insertSet.name}` }).click()
  await heading(page, insertSet.name).waitFor()
  expect(getPath(page)).toBe(decodeURIComponent(insertSetPath))
})

test('shows an error page for an unknown path', async ({ openPage, pageProblems }) => {
  const page = await openPage('/no/such/page')
  await heading(page, 'Page not found').waitFor()
  expect(getPath(page)).toBe('/no/such/page')
  await expectTitle(page, 'Page not found - Ninepocket')
  expectAndClearErrors(pageProblems, /404/)
})

test('the sidebar of the sets shows totals and the last change of the catalogue', async ({ openPage }) => {
  const page = await openPage(testSitePaths.products)
  const totals = page.getByRole('region', { name: 'Totals' })
  const facts = await totals.locator('dt, dd').allInnerTexts()
  expect(facts.slice(0, 6)).toEqual(['Products Available', '40', 'Insert Sets', '327', 'Total Cards', '30,000'])
  expect(facts[6]).toBe('Last Updated')
  expect(facts[7]).toMatch(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/)
})

test('the footer has the policies and the disclaimer', async ({ openPage }) => {
  const page = await waitForNetworkIdle(await openPage('/'))
  const footer = page.getByRole('contentinfo')
  const disclaimer = 'Card images belong to their owners. Ninepocket has no affiliation with card companies.'
  await footer.getByText(disclaimer).waitFor()
  for (const [link, path] of [
    ['Privacy', '/privacy'],
    ['Cookies', '/cookie-policy'],
    ['Terms', '/terms'],
  ] as const) {
    await footer.getByRole('link', { name: link }).click()
    await expect.poll(() => getPath(page)).toBe(path)
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  }
})
