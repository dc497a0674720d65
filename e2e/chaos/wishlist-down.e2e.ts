import { addWish } from '@ninepocket/contract/wishlist/wishlist-endpoints'
import type { Page } from 'playwright'
import { expect, inject } from 'vitest'
import { breakRemote, closeBrokenPage, waitForLoadFailureMessage } from '../fixtures/chaos/break-remote.ts'
import {
  type LayoutShiftRecord,
  maxLayoutShift,
  recordLayoutShifts,
  sumShifts,
} from '../fixtures/measure/record-layout-shifts.ts'
import { navigateInPage } from '../fixtures/pages/navigate-in-page.ts'
import { waitForHeading } from '../fixtures/pages/wait-for-heading.ts'
import { test } from '../fixtures/pages/watched-page.ts'
import { callApi } from '../fixtures/site/call-api.ts'
import { findModernInsertSetWithPaths, testSitePaths } from '../fixtures/site/test-site-paths.ts'
import { logInNewMember } from '../fixtures/users/a-member.ts'

const { product, insertSet, cards, cardPath, insertSetHeading, insertSetPath } = await findModernInsertSetWithPaths(
  inject('siteUrl'),
)
const [card, nextCard] = [cards[0]!, cards[1]!]

const getAddButton = (page: Page, { name }: { name: string }) =>
  page.getByRole('button', { name: `Add ${name} to your collection`, exact: true }).first()
const getHearts = (page: Page) => page.getByRole('main').getByRole('button', { name: /wishlist$/i })

async function openAsMember(page: Page) {
  const member = await logInNewMember(page)
  await callApi(page, addWish, { body: { card: card.id, product: product.id, insertSet: insertSet.id } })
  return member
}

/** Sums the shifts until the list has loaded. Without markup, the whole page shifts. */
async function sumListShifts(page: Page, shifts: () => Promise<LayoutShiftRecord[]>): Promise<number> {
  await waitForHeading(page, insertSetHeading)
  await page.getByRole('link', { name: card.name, exact: true }).first().waitFor()
  return sumShifts(await shifts())
}

// The other faults: remote-failure-matrix.e2e.ts.
test.concurrent.for(['404', 'hang'] as const)(
  'with mf-wishlist failing by %s, catalogue and collection work without hearts and layout shifts',
  async (fault, { newPage, pageProblems }) => {
    const page = await newPage()
    const { username } = await openAsMember(page)
    const shifts = await recordLayoutShifts(page)
    const breakage = await breakRemote(page, 'mf-wishlist', fault)

    const failureOnList = waitForLoadFailureMessage(page, 'mf-wishlist')
    // A file that never arrives keeps the page from its load event.
    await page.goto(insertSetPath, { waitUntil: 'domcontentloaded' })
    const listShifts = await sumListShifts(page, shifts)
    await getAddButton(page, card).waitFor()
    await failureOnList
    expect(await getHearts(page).count()).toBe(0)
    expect(sumShifts(await shifts()) - listShifts, JSON.stringify(await shifts())).toBeLessThan(maxLayoutShift)

    const failureOnCard = waitForLoadFailureMessage(page, 'mf-wishlist')
    await navigateInPage(page, cardPath(card))
    await getAddButton(page, card).click()
    await page.getByRole('button', { name: `Manage your copies of ${card.name}: 1`, exact: true }).waitFor()
    expect(await getHearts(page).count()).toBe(0)
    await navigateInPage(page, testSitePaths.userList(username, 'collection', product, insertSet))
    await page.getByRole('link', { name: card.name, exact: true }).waitFor()

    // The card page must fail before the repair.
    await failureOnCard
    breakage.repair()
    await navigateInPage(page, cardPath(nextCard))
    await waitForHeading(page, nextCard.name)
    await page.getByRole('button', { name: 'Wishlist', exact: true, pressed: false }).waitFor()
    await closeBrokenPage(page, pageProblems)
  },
)
