import { listOwnCopiesOfCard } from '@ninepocket/contract/collection/user-inventory-endpoints'
import { uploadCopyPhoto } from '@ninepocket/contract/moderation/upload-endpoints'
import { addWish, getWishlistedCards } from '@ninepocket/contract/wishlist/wishlist-endpoints'
import type { Page } from 'playwright'
import { expect, inject } from 'vitest'
import { expectAccessibleInBothThemes } from '../fixtures/measure/expect-accessible-in-both-themes.ts'
import { gotoRendered } from '../fixtures/pages/goto-rendered.ts'
import { activateByKeyboard, typeByKeyboard } from '../fixtures/pages/use-keyboard.ts'
import { desktopViewport, phoneViewport } from '../fixtures/pages/viewports.ts'
import { waitForHeading } from '../fixtures/pages/wait-for-heading.ts'
import { test } from '../fixtures/pages/watched-page.ts'
import { callApi, callApiWithForm } from '../fixtures/site/call-api.ts'
import { findModernInsertSetWithPaths, testSitePaths } from '../fixtures/site/test-site-paths.ts'
import { addTradableCopy } from '../fixtures/site/trade-through-api.ts'
import { aCardPhoto } from '../fixtures/users/a-card-photo.ts'
import { logInNewMember } from '../fixtures/users/a-member.ts'

const { cards, product, insertSet } = await findModernInsertSetWithPaths(inject('siteUrl'))
const [wanted, offered, added] = [cards[4]!, cards[5]!, cards[6]!]
const viewports = [phoneViewport, desktopViewport]

const listCopies = async (page: Page, cardId: string) =>
  (await callApi(page, listOwnCopiesOfCard, { params: { cardId } })).userInventoryItems
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

test('two members trade by keyboard and by touch: offer, counter-offer, agreement, addresses, delivery', async ({
  newPage,
}) => {
  const [annsPage, bensPage] = [await newPage(), await newPage({ viewport: phoneViewport, hasTouch: true })]
  const [ann, ben] = [await logInNewMember(annsPage), await logInNewMember(bensPage)]
  await callApi(annsPage, addWish, { body: { card: wanted.id, product: product.id, insertSet: insertSet.id } })
  await addTradableCopy(annsPage, offered)
  await addTradableCopy(annsPage, added)
  const { id: copyId } = await addTradableCopy(bensPage, wanted)
  const photo = await aCardPhoto(bensPage)
  await callApiWithForm(bensPage, uploadCopyPhoto, { image: photo, userInventoryId: copyId, imageType: 'front' })

  await gotoRendered(annsPage, testSitePaths.tradePartner(ben.username))
  await activateByKeyboard(annsPage, link(annsPage, 'Offer a trade'))
  await waitForHeading(annsPage, `Offer to @${ben.username}`)
  const addButton = (page: Page, { name, cardNumber }: typeof wanted) => button(page, `Add ${name} #${cardNumber}`)
  await activateByKeyboard(annsPage, addButton(annsPage, wanted))
  await activateByKeyboard(annsPage, addButton(annsPage, offered))
  await expectAccessibleInBothThemes(annsPage, viewports)
  await activateByKeyboard(annsPage, button(annsPage, 'Send offer'))
  await annsPage.getByText(`Offer · @${ben.username} answers next`).waitFor()

  await gotoRendered(bensPage, testSitePaths.offers)
  await link(bensPage, `Trade with @${ann.username}`).tap()
  await link(bensPage, 'Make a counter-offer').tap()
  await addButton(bensPage, added).tap()
  await button(bensPage, 'Send counter-offer').tap()
  await bensPage.getByText(`Counter-offer · @${ann.username} answers next`).waitFor()

  await annsPage.reload()
  await annsPage.getByText(`Added to what you give: ${added.name} #${added.cardNumber}`).waitFor()
  await activateByKeyboard(annsPage, button(annsPage, 'Agree…'))
  await activateByKeyboard(annsPage, button(annsPage, 'Agree'))
  await annsPage.getByText('Agreed · You both need to enter an address').waitFor()
  await typeByKeyboard(annsPage, 'Where the cards should go', '1 Rink Road')
  await activateByKeyboard(annsPage, button(annsPage, 'Share address'))
  await annsPage.getByText('Address saved').waitFor()
  await expectAccessibleInBothThemes(annsPage, viewports)

  await bensPage.goto(testSitePaths.allCopies(ben.username, 'collection'))
  await bensPage.getByText('Promised in a Trade').waitFor()
  await bensPage.goto(testSitePaths.offers)
  await expectAccessibleInBothThemes(bensPage, viewports)
  await bensPage.setViewportSize(phoneViewport)
  await link(bensPage, `Trade with @${ann.username}`).tap()
  await bensPage.getByText('1 Rink Road').waitFor()
  await bensPage.getByLabel('Where the cards should go').fill('2 Ice Lane')
  await button(bensPage, 'Share address').tap()
  await bensPage.getByText('Address saved').waitFor()
  await button(bensPage, 'Mark as sent').tap()
  await bensPage.getByText('You sent the cards on').waitFor()

  await annsPage.reload()
  await annsPage.getByText('2 Ice Lane').waitFor()
  await activateByKeyboard(annsPage, button(annsPage, 'Mark as sent'))
  await annsPage.getByText('You sent the cards on').waitFor()
  await activateByKeyboard(annsPage, button(annsPage, 'Mark as received…'))
  await activateByKeyboard(annsPage, button(annsPage, 'Mark as received'))
  await annsPage.getByText('You received them on').waitFor()
  await bensPage.reload()
  await button(bensPage, 'Mark as received…').tap()
  await button(bensPage, 'Mark as received').tap()
  await bensPage.getByRole('status').getByText('Done', { exact: true }).waitFor()
  await bensPage.getByText(/^You can rate trades once you've been a member for 7 days, and this one until /).waitFor()

  expect(await listCopies(annsPage, wanted.id)).toMatchObject([
    { id: copyId, forTrade: false, isHeld: false, customImageUrl: expect.stringMatching(/^\/files\/copies\//) },
  ])
  expect(await listCopies(bensPage, wanted.id)).toEqual([])
  expect([await listCopies(bensPage, offered.id), await listCopies(bensPage, added.id)].flat()).toHaveLength(2)
  const query = { cards: wanted.id }
  expect(await callApi(annsPage, getWishlistedCards, { query })).toEqual({ cardIds: [] })
})
