import { addCopy } from '@ninepocket/contract/collection/user-inventory-endpoints'
import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import type { Offer } from '@ninepocket/contract/trades/offers/offer'
import { createOffer, getOffer, runOfferAction } from '@ninepocket/contract/trades/offers/offer-endpoints'
import type { OfferAction } from '@ninepocket/contract/trades/offers/offer-states'
import type { Page } from 'playwright'
import { expect, inject } from 'vitest'
import { breakRemote, closeBrokenPage } from '../fixtures/chaos/break-remote.ts'
import { unavailableMessageByRemote } from '../fixtures/chaos/chaos-cases.ts'
import { navigateInPage } from '../fixtures/pages/navigate-in-page.ts'
import { waitForHeading } from '../fixtures/pages/wait-for-heading.ts'
import { test } from '../fixtures/pages/watched-page.ts'
import { callApi } from '../fixtures/site/call-api.ts'
import { findModernInsertSetWithPaths, testSitePaths } from '../fixtures/site/test-site-paths.ts'
import { logInNewMember } from '../fixtures/users/a-member.ts'

const remote = 'mf-trades'
const { cards, cardPath } = await findModernInsertSetWithPaths(inject('siteUrl'))
const [wanted, offered] = [cards[4]!, cards[5]!]

async function addTradable(page: Page, card: string): Promise<UserInventoryItem> {
  const reply = await callApi(page, addCopy, { card, forTrade: true })
  return (reply as { userInventoryItem: UserInventoryItem }).userInventoryItem // the endpoint's reply
}

/** Takes a step by the API, as the partner whose site works. */
async function act(page: Page, { id }: Offer, action: OfferAction): Promise<void> {
  const path = (endpoint: { path: string }) => endpoint.path.replace(':offerId', id)
  const { offer } = (await callApi(page, { method: 'GET', path: path(getOffer) })) as { offer: Offer } // the endpoint's reply
  await callApi(page, { method: 'POST', path: path(runOfferAction) }, { action, version: offer.version })
}

/** The steps of the member whose remote fails before each of them. */
const steps = [
  { button: 'Send message', confirm: null, badge: 'For Trade', result: /^You, / },
  { button: 'Agree…', confirm: 'Agree', badge: 'For Trade', result: 'Agreed · You both enter an address' },
  { button: 'Share address', confirm: null, badge: 'Promised in a Trade', result: 'Address saved' },
  { button: 'Mark as sent', confirm: null, badge: 'Promised in a Trade', result: 'You sent the cards on' },
  {
    button: 'Mark as received…',
    confirm: 'Mark as received',
    badge: 'Promised in a Trade',
    result: 'You received them on',
  },
] as const

test('with mf-trades failing before each step, the rest of the site works, and the trade goes on after the repair', async ({
  newPage,
  pageProblems,
}) => {
  const [bensPage, annsPage] = [await newPage(), await newPage()]
  const [ben, ann] = [await logInNewMember(bensPage), await logInNewMember(annsPage)]
  const [give, get] = [await addTradable(bensPage, wanted.id), await addTradable(annsPage, offered.id)]
  const body = { partnerId: get.userId, kind: 'trade', give: [give.id], get: [get.id] }
  const { offer } = (await callApi(bensPage, createOffer, body)) as { offer: Offer } // the endpoint's reply
  const storageState = await annsPage.context().storageState()

  for (const { button, confirm, badge, result } of steps) {
    // A new page has loaded nothing of the remote.
    const page = await newPage({ storageState })
    const breakage = await breakRemote(page, remote, '404')
    await page.goto(cardPath(wanted))
    await page.getByRole('button', { name: `Add ${wanted.name} to your collection` }).waitFor()
    await navigateInPage(page, testSitePaths.offer(offer.id))
    await waitForHeading(page, unavailableMessageByRemote[remote]!)
    await navigateInPage(page, testSitePaths.allCopies(ann.username, 'collection'))
    await page.getByText(badge, { exact: true }).waitFor()

    breakage.repair()
    await navigateInPage(page, testSitePaths.offer(offer.id))
    const retry = page.getByRole('button', { name: 'Try again' })
    const stepButton = page.getByRole('button', { name: button, exact: true })
    await stepButton.or(retry).waitFor()
    if (await retry.isVisible()) await retry.click()
    if (button === 'Share address') await page.getByLabel('Where the cards should go').fill('1 Rink Road')
    await stepButton.click()
    if (confirm) await page.getByRole('button', { name: confirm, exact: true }).click()
    await page.getByText(result).first().waitFor()
    await closeBrokenPage(page, pageProblems)
  }
  await act(bensPage, offer, 'mark-sent')
  await act(bensPage, offer, 'mark-received')
  await annsPage.goto(testSitePaths.offer(offer.id))
  await annsPage.getByRole('status').getByText('Done', { exact: true }).waitFor()
  await waitForHeading(annsPage, `Trade with @${ben.username}`)
  expect(pageProblems).toEqual([])
})
