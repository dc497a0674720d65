import type { Page } from 'playwright'
import { expect, inject } from 'vitest'
import { gotoRendered } from '../fixtures/pages/goto-rendered.ts'
import { phoneAndDesktop } from '../fixtures/pages/viewports.ts'
import { waitForHeading } from '../fixtures/pages/wait-for-heading.ts'
import { expectAndClearProblems, test } from '../fixtures/pages/watched-page.ts'
import { findModernInsertSetWithPaths, testSitePaths } from '../fixtures/site/test-site-paths.ts'
import { logInNewMember } from '../fixtures/users/a-member.ts'

const { product, insertSet, cards, insertSetHeading, insertSetPath, productPath, cardPath } =
  await findModernInsertSetWithPaths(inject('siteUrl'))
const card = cards[7]!

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
    const page = await openPage('/', { viewport })
    await expectTitle(page, 'Ninepocket')

    for (const [link, name, title] of [
      ['Browse Card Sets', 'Card Sets', 'Card Sets'],
      [product.name, product.name, product.name],
      [insertSet.name, insertSetHeading, `${insertSet.name} - ${product.name}`],
      [card.name, card.name, `${card.name} - ${insertSet.name} - ${product.name}`],
    ] as const) {
      await follow(page, link)
      await waitForHeading(page, name)
      await expectTitle(page, `${title} - Ninepocket`)
    }
    expect(getPath(page)).toBe(decodeURIComponent(cardPath(card)))
    const details = page.getByRole('region', { name: 'Card Details' })
    await details.getByText(card.cardNumber ?? '', { exact: true }).waitFor()

    for (const [name, path] of [
      [insertSetHeading, insertSetPath],
      [product.name, productPath],
      ['Card Sets', testSitePaths.products],
      ['Every card in its pocket.', '/'],
    ] as const) {
      await page.goBack()
      await waitForHeading(page, name)
      expect(getPath(page)).toBe(decodeURIComponent(path))
    }
    expect(await isSamePage(page)).toBe(true)
  },
)

test('says that a page does not exist when a member opens an unknown address', async ({ newPage, pageProblems }) => {
  const page = await newPage()
  await logInNewMember(page)
  await gotoRendered(page, '/unknown-address')
  await waitForHeading(page, 'Page not found')
  await page.getByRole('main').getByRole('link', { name: 'Browse Card Sets' }).waitFor()
  expect(getPath(page)).toBe('/unknown-address')
  expectAndClearProblems(pageProblems, /404 \(Not Found\)/)
})
