import { expect, inject } from 'vitest'
import { expectAccessibleInBothThemes } from '../fixtures/measure/expect-accessible-in-both-themes.ts'
import { gotoRendered } from '../fixtures/pages/goto-rendered.ts'
import { desktopViewport, phoneAndDesktop, phoneViewport, tabletViewport } from '../fixtures/pages/viewports.ts'
import { waitForNetworkIdle } from '../fixtures/pages/wait-for-network-idle.ts'
import { test } from '../fixtures/pages/watched-page.ts'
import { findModernInsertSetWithPaths, testSitePaths } from '../fixtures/site/test-site-paths.ts'
import { logInNewMember } from '../fixtures/users/a-member.ts'

const { product, insertSet, cards } = await findModernInsertSetWithPaths(inject('siteUrl'))
const searchPath = testSitePaths.search(`${cards[0]!.name} ${product.name} ${insertSet.name}`)

test('a member reads search results line by line, and adds the selected cards by keyboard', async ({ newPage }) => {
  const page = await newPage({ viewport: desktopViewport })
  await logInNewMember(page)
  await gotoRendered(page, `${searchPath}&view=tiles`)
  await waitForNetworkIdle(page)
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'List' }).click()
  const grid = page.getByRole('grid', { name: 'Cards' })
  const row = grid.getByRole('row').filter({ hasText: cards[0]!.name }).first()
  await row.getByText(insertSet.name).first().waitFor()
  // The key does nothing until the page knows whether the card is on the wishlist.
  await grid
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: /to wishlist$/, disabled: false })
    .waitFor()
  await page.getByRole('link', { name: 'Skip to list' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('w')
  await page.getByText(/^Added .* to wishlist$/).waitFor()
  await page.keyboard.press('Shift+ArrowUp')
  await page.getByText('1 card selected').waitFor()
  await expectAccessibleInBothThemes(page, [phoneViewport, tabletViewport, desktopViewport])
  await page.getByRole('button', { name: 'Add one of each' }).click()
  await expect.poll(() => grid.getByRole('row').nth(1).getByText(/^\d+$/).last().textContent()).toBe('1')
})

test.for(phoneAndDesktop)(
  'the filter of the list of sets is wide enough to type in on a %s',
  async ([, viewport], { newPage }) => {
    const page = await newPage({ viewport })
    await gotoRendered(page, testSitePaths.products)
    const box = await page.getByRole('textbox', { name: /^Filter/ }).boundingBox()
    expect(box?.width).toBeGreaterThan(120)
  },
)

test('opened filters of a search scroll away on a phone', async ({ newPage }) => {
  const page = await newPage({ viewport: phoneViewport })
  await gotoRendered(page, `${testSitePaths.search(product.name)}&view=list`)
  await page.getByText('Filter cards').click()
  const filters = page.getByRole('combobox', { name: 'Sport or game' })
  await filters.waitFor()
  await page.getByRole('row').first().waitFor()
  // Few rows are rendered below the filters of a phone. The wheel may turn before the list is high enough to scroll.
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 1500)
      return filters.evaluate((element) => element.getBoundingClientRect().bottom)
    })
    .toBeLessThan(0)
})
