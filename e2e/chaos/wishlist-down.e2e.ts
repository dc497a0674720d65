import { addWish } from '@ninepocket/contract/wishlist/wishlist-endpoints'
import type { Page } from 'playwright'
import { expect, inject } from 'vitest'
import { breakRemote, closeBrokenPage, commonRemoteFaults, waitForLoadFailure } from '../fixtures/chaos/break-remote.ts'
import {
  type LayoutShiftRecord,
  maxLayoutShift,
  recordLayoutShifts,
  sumShifts,
} from '../fixtures/measure/record-layout-shifts.ts'
import { navigateInPage } from '../fixtures/pages/navigate-in-page.ts'
import { test, waitForNetworkIdle } from '../fixtures/pages/watched-page.ts'
import { callApi } from '../fixtures/site/call-api.ts'
import { findModernInsertSetPaths, testSitePaths } from '../fixtures/site/catalogue-paths.ts'
import { logInNewMember } from '../fixtures/users/a-member.ts'

const { product, insertSet, cards, cardPath, insertSetPath } = await findModernInsertSetPaths(inject('siteUrl'))
const [card, nextCard] = [cards[0]!, cards[1]!]

const waitForHeading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
const getAddButton = (page: Page, { name }: { name: string }) =>
  page.getByRole('button', { name: `Add ${name} to your collection`, exact: true }).first()
const getHearts = (page: Page) => page.getByRole('main').getByRole('button', { name: /wishlist$/i })

async function openAsMember(page: Page) {
  const member = await logInNewMember(page)
  await callApi(page, addWish, { card: card.id, product: product.id, insertSet: insertSet.id })
  return member
}

/** Sums the shifts until the list has loaded. Without markup, the whole page shifts. */
async function sumListShifts(page: Page, shifts: () => Promise<LayoutShiftRecord[]>): Promise<number> {
  await waitForHeading(page, insertSet.name)
  await page.getByRole('link', { name: card.name, exact: true }).first().waitFor()
  return sumShifts(await shifts())
}

test.concurrent.for(commonRemoteFaults)(
  'with mf-wishlist failing by %s, catalogue and collection work without hearts and layout shifts',
  async (fault, { newPage, pageProblems }) => {
    const page = await newPage()
    const { username } = await openAsMember(page)
    const shifts = await recordLayoutShifts(page)
    const breakage = await breakRemote(page, 'mf-wishlist', fault)

    const failureOnList = waitForLoadFailure(page, 'mf-wishlist')
    // A file that never arrives keeps the page from its load event.
    await page.goto(insertSetPath, { waitUntil: 'domcontentloaded' })
    const listShifts = await sumListShifts(page, shifts)
    await getAddButton(page, card).waitFor()
    await failureOnList
    expect(await getHearts(page).count()).toBe(0)
    expect(sumShifts(await shifts()) - listShifts).toBeLessThan(maxLayoutShift)

    const failureOnCard = waitForLoadFailure(page, 'mf-wishlist')
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

test.concurrent('hearts that load late cause no layout shift', async ({ newPage }) => {
  const page = await newPage()
  await openAsMember(page)
  const shifts = await recordLayoutShifts(page)
  await page.route('**/api/wishlist/wished*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.fallback()
  })
  await page.goto(insertSetPath)
  const listShifts = await sumListShifts(page, shifts)
  await page.getByRole('button', { name: `Remove ${card.name} from wishlist`, exact: true }).waitFor()
  await waitForNetworkIdle(page)
  expect(sumShifts(await shifts()) - listShifts).toBeLessThan(maxLayoutShift)
})

function replaceVersionNumber(html: string, number: 'interfaceVersion' | 'apiVersion'): string {
  return html.replace(/(<script type="application\/json" id="boot">)(.*?)(?=<\/script>)/s, (_, start, json) => {
    const boot: { remotes: Array<{ name: string }> } = JSON.parse(json)
    const remotes = boot.remotes.map((each) => (each.name === 'mf-wishlist' ? { ...each, [number]: 999 } : each))
    return start + JSON.stringify({ ...boot, remotes }).replaceAll('<', '\\u003c')
  })
}

test.concurrent.for([
  ['interfaceVersion', /mf-wishlist [0-9a-f]+ has interface version 999; this shell supports \d+/],
  ['apiVersion', /mf-wishlist [0-9a-f]+ needs API 999; this site supports \d+ to \d+/],
] as const)(
  'rejects mf-wishlist with another %s, logs the reason and shows the rest of the page',
  async ([number, reason], { newPage, pageProblems }) => {
    const page = await newPage()
    const { username } = await openAsMember(page)
    const messages: string[] = []
    page.on('console', (message) => messages.push(message.text()))
    await page.route(
      (url) => url.pathname === cardPath(card) || url.pathname.startsWith('/@'),
      async (route) => {
        const reply = await route.fetch()
        const html = await reply.text()
        await route.fulfill({ response: reply, body: replaceVersionNumber(html, number) })
      },
    )
    const loadFailure = waitForLoadFailure(page, 'mf-wishlist')
    await page.goto(cardPath(card))
    await waitForHeading(page, card.name)
    await getAddButton(page, card).waitFor()
    await loadFailure
    expect(messages.join('\n')).toMatch(reason)
    expect(await getHearts(page).count()).toBe(0)
    await page.goto(testSitePaths.userList(username, 'wishlist'))
    const errorMessage = page.getByText("This section isn't ready yet.").or(page.getByText('This list is unavailable'))
    await errorMessage.first().waitFor()
    await page.getByRole('link', { name: 'Hockey Sets' }).first().click()
    await waitForHeading(page, 'Hockey Sets')
    await closeBrokenPage(page, pageProblems)
  },
)
