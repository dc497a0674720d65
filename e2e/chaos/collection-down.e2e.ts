import { addCopy } from '@ninepocket/contract/collection/user-inventory-endpoints'
import type { Locator, Page } from 'playwright'
import { beforeAll, inject, vi } from 'vitest'
import {
  breakRemote,
  closeBrokenPage,
  failsImmediately,
  type RemoteFault,
  waitForLoadFailureMessage,
} from '../fixtures/chaos/break-remote.ts'
import { measureTallestGap } from '../fixtures/measure/measure-tallest-gap.ts'
import { warmUpPages } from '../fixtures/pages/fetch-rendered-page.ts'
import { navigateInPage } from '../fixtures/pages/navigate-in-page.ts'
import { desktopViewport, phoneViewport } from '../fixtures/pages/viewports.ts'
import { waitForHeading } from '../fixtures/pages/wait-for-heading.ts'
import { test } from '../fixtures/pages/watched-page.ts'
import { callApi } from '../fixtures/site/call-api.ts'
import { findModernInsertSetWithPaths } from '../fixtures/site/test-site-paths.ts'
import { logInNewMember } from '../fixtures/users/a-member.ts'

const { product, cards, cardPath, insertSetHeading, insertSetPath, productPath } = await findModernInsertSetWithPaths(
  inject('siteUrl'),
)
const [card, nextCard] = [cards[0]!, cards[1]!]
const sizes = { phone: phoneViewport, desktop: desktopViewport } as const

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).first()
const getWidgets = (page: Page) =>
  main(page).getByRole('button', { name: /your collection$|^Manage your copies|^Add set$|^For trade$/ })

/** Pages with widgets of the remote: the element after them, the widgets, and the hearts beside them. */
const testedPages = [
  {
    path: insertSetPath,
    title: insertSetHeading,
    end: (page: Page) => main(page).getByRole('list', { name: 'Cards' }),
    listWidgets: (page: Page) => [button(page, 'Add set'), main(page).getByText('cards owned')],
    hearts: (page: Page) => [button(page, 'Add set to wishlist'), button(page, `Add ${card.name} to wishlist`)],
  },
  {
    path: productPath,
    title: product.name,
    end: (page: Page) => main(page).getByRole('list', { name: 'Insert sets' }),
    listWidgets: (page: Page) => [main(page).getByText('cards owned')],
    hearts: () => [],
  },
  {
    path: cardPath(card),
    title: card.name,
    end: (page: Page) => main(page).getByRole('region', { name: 'Card Details' }),
    listWidgets: (page: Page) => [
      button(page, `Manage your copies of ${card.name}: 1`),
      main(page).getByText('Quantity in Collection'),
    ],
    hearts: (page: Page) => [button(page, 'Wishlist')],
  },
] as const
const [list, productPage, cardPage] = testedPages
type TestedPage = (typeof testedPages)[number]

/** Tolerance for a gap, because text does not fill the height of its line. */
const gapTolerancePx = 6

const waitForAll = (locators: readonly Locator[]) => Promise.all(locators.map((each) => each.waitFor()))

async function logInOwner(page: Page): Promise<void> {
  await logInNewMember(page)
  await callApi(page, addCopy, { body: { card: card.id } })
}

/** Returns the distances of the tile's heart from the right and bottom edges of the image. */
const getOffsets = (page: Page) =>
  button(page, `Add ${card.name} to wishlist`).evaluate((heart) => {
    const image = heart.closest('article')?.firstElementChild?.getBoundingClientRect()
    const { right, bottom } = heart.getBoundingClientRect()
    return image && [image.right - right, image.bottom - bottom].map(Math.round)
  })

async function measureWithWidgets(page: Page) {
  await logInOwner(page)
  await page.goto(insertSetPath)
  const gaps: number[] = []
  let heartOffsets: number[] | undefined
  for (const testedPage of testedPages) {
    await navigateInPage(page, testedPage.path)
    await waitForHeading(page, testedPage.title)
    await waitForAll([...testedPage.listWidgets(page), ...testedPage.hearts(page)])
    gaps.push(await measureTallestGap(testedPage.end(page)))
    if (testedPage === list) heartOffsets = await getOffsets(page)
  }
  return { gapOn: (testedPage: TestedPage) => gaps[testedPages.indexOf(testedPage)] ?? 0, heartOffsets }
}
const measuredLayouts = new Map<string, ReturnType<typeof measureWithWidgets>>()

beforeAll(() => warmUpPages(inject('siteUrl'), testedPages))

const brokenCollection: readonly string[] = ['mf-collection']
/** With both remotes down, the rows that they share are empty. */
const brokenCollectionAndWishlist: readonly string[] = ['mf-collection', 'mf-wishlist']

test.concurrent.for<[RemoteFault, keyof typeof sizes, readonly string[]]>([
  ['reset', 'phone', brokenCollection],
  ['404', 'desktop', brokenCollection],
  ['500', 'phone', brokenCollectionAndWishlist],
  ['garbage', 'desktop', brokenCollectionAndWishlist],
  ['hang', 'phone', brokenCollection],
  ['slow', 'desktop', brokenCollection],
])(
  'with mf-collection failing by %s on a %s (down: %j), pages have no gaps, and the widgets return after the repair',
  async ([fault, device, down], { newPage, pageProblems, expect }) => {
    const viewport = sizes[device]
    if (!measuredLayouts.has(device)) measuredLayouts.set(device, newPage({ viewport }).then(measureWithWidgets))
    const page = await newPage({ viewport })
    await logInOwner(page)
    const breakages = await Promise.all(down.map((remote) => breakRemote(page, remote, fault)))
    const waitForLoadFailures = () => Promise.all(down.map((remote) => waitForLoadFailureMessage(page, remote)))
    const expectNoGap = async (testedPage: TestedPage) => {
      const intactLayout = await measuredLayouts.get(device)
      await waitForHeading(page, testedPage.title)
      await testedPage.end(page).waitFor()
      if (down === brokenCollection) await waitForAll(testedPage.hearts(page))
      const checkGap = async () => {
        expect(await getWidgets(page).count()).toBe(0)
        expect(await measureTallestGap(testedPage.end(page))).toBeLessThanOrEqual(
          (intactLayout?.gapOn(testedPage) ?? 0) + gapTolerancePx,
        )
      }
      await vi.waitFor(checkGap)
      if (down === brokenCollection && testedPage === list)
        expect(await getOffsets(page)).toEqual(intactLayout?.heartOffsets)
    }

    const loadFailures = waitForLoadFailures()
    // A hanging request may also delay the load event.
    await page.goto(list.path, { waitUntil: 'domcontentloaded' })
    await waitForHeading(page, list.title)
    if (failsImmediately(fault)) {
      await loadFailures
      await expectNoGap(list)
      await page.getByRole('link', { name: 'Owned', exact: true }).click()
      await expect.poll(() => list.end(page).getByRole('listitem').count()).toBe(1)
      await navigateInPage(page, productPage.path)
      await expectNoGap(productPage)
    }
    await navigateInPage(page, cardPage.path)
    await waitForHeading(page, cardPage.title)
    await loadFailures
    await expectNoGap(cardPage)

    for (const breakage of breakages) breakage.repair()
    await navigateInPage(page, cardPath(nextCard))
    await button(page, `Add ${nextCard.name} to your collection`).waitFor()
    // A hanging request may prevent the load event.
    await page.goBack({ waitUntil: 'commit' })
    await button(page, `Manage your copies of ${card.name}: 1`).click()
    await page.getByRole('dialog', { name: `Your copies of ${card.name}` }).waitFor()
    await closeBrokenPage(page, pageProblems)
  },
)
