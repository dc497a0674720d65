import { suspendMember } from '@ninepocket/contract/admin/member-endpoints'
import { blockMember } from '@ninepocket/contract/blocks/block-endpoints'
import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import { setSavedAddress, setTradeAddress } from '@ninepocket/contract/trades/offers/offer-endpoints'
import { toggleProfileVisibility, updateProfile } from '@ninepocket/contract/users/user-endpoints'
import { addWish } from '@ninepocket/contract/wishlist/wishlist-endpoints'
import type { SitePaths } from '@ninepocket/paths/site-paths'
import type { Page } from 'playwright'
import { expect, inject, vi } from 'vitest'
import { gotoRendered } from '../fixtures/pages/goto-rendered.ts'
import { waitForNetworkIdle } from '../fixtures/pages/wait-for-network-idle.ts'
import { test } from '../fixtures/pages/watched-page.ts'
import { callApi } from '../fixtures/site/call-api.ts'
import { findModernInsertSetWithPaths, testSitePaths } from '../fixtures/site/test-site-paths.ts'
import { addTradableCopy, offerCopy, takeOfferStep } from '../fixtures/site/trade-through-api.ts'
import { logInThroughApi } from '../fixtures/users/a-member.ts'
import { logInNewMemberWithPage } from '../fixtures/users/log-in-new-member-with-page.ts'
import { privateCopyDetails, privateCopyWords } from '../fixtures/users/private-copy-details.ts'

const { product, insertSet, cards } = await findModernInsertSetWithPaths(inject('siteUrl'))
const [given, wanted] = [cards[7]!, cards[8]!]

const profileName = 'Hiddenname'
const publicNote = 'Visiblenote'
const sharedAddress = 'Hiddenshared street'
/** What only the owner may ever see. The partner of the agreed trade sees the shared address too. */
const privateWords = [...privateCopyWords, 'Hiddenkept street', 'Hiddenwish']

type Owned = { id: string; username: string; offerId: string; copyId: string }

type PathBuilders = {
  [Name in keyof Omit<SitePaths, 'patterns'> as SitePaths[Name] extends string ? never : Name]: string[]
}

/** Lists every page of the site; those with parameters as pages of the owner. */
function listPages({ id, username, offerId, copyId }: Owned): string[] {
  const { patterns: _patterns, ...paths } = testSitePaths
  const token = 'x'.repeat(43)
  const card = { product, insertSet, card: given }
  const listPagesOfList = (list: 'collection' | 'for-trade' | 'for-sale' | 'wishlist', itemSlug: string) => [
    paths.userList(username, list),
    paths.userList(username, list, product),
    paths.userList(username, list, product, insertSet),
    paths.userList(username, list, product, insertSet, { slug: itemSlug }),
  ]
  const copySlug = `x-${copyId}`
  // The type has each page with parameters, so that a new one is added here too.
  const pagesWithParameters: PathBuilders = {
    resetPassword: [paths.resetPassword(token)],
    activate: [paths.activate(token)],
    changeEmail: [paths.changeEmail(token)],
    noticeMailOff: [paths.noticeMailOff(token)],
    newsletterConfirm: [paths.newsletterConfirm(token)],
    newsletterUnsubscribe: [paths.newsletterUnsubscribe(token)],
    product: [paths.product(product)],
    insertSet: [paths.insertSet(card)],
    card: [paths.card(card)],
    cardTraders: [paths.cardTraders(card)],
    player: [paths.player({ slug: 'unknown' })],
    search: [paths.search(given.name), paths.search('Hidden')],
    member: [paths.member(id)],
    tradePartner: [paths.tradePartner(username)],
    newOffer: [paths.newOffer(username), paths.newOffer(username, 'sale')],
    offer: [paths.offer(offerId)],
    offerTerms: [paths.offerTerms(offerId)],
    packingSlip: [paths.packingSlip(offerId)],
    editRow: [paths.editRow('cards', given.id)],
    newRow: [paths.newRow('cards', insertSet.id)],
    suggestChange: [paths.suggestChange('cards', given.id)],
    suggestNew: [paths.suggestNew('cards', insertSet.id)],
    profileById: [paths.profileById(id)],
    user: [paths.user(username)],
    userList: [
      ...listPagesOfList('collection', copySlug),
      ...listPagesOfList('for-trade', copySlug),
      ...listPagesOfList('for-sale', copySlug),
      ...listPagesOfList('wishlist', wanted.slug),
    ],
    allCopies: (['collection', 'for-trade', 'for-sale'] as const).map((list) => paths.allCopies(username, list)),
    wantList: [paths.wantList(username), paths.wantList(username, product, insertSet)],
  }
  const otherPages = Object.values(paths).filter((path) => typeof path === 'string')
  return [...otherPages, ...Object.values(pagesWithParameters).flat()]
}

/** Returns the HTML that the server sends. Retries, because a busy page server sends a page without markup, or with status 503. */
const fetchRenderedHtml = (page: Page, path: string) =>
  vi.waitFor(
    async () => {
      const response = await page.request.get(path)
      expect(response.status(), path).toBeLessThan(500)
      const html = await response.text()
      expect(html, path).not.toContain('"page":null')
      return html
    },
    { interval: 200, timeout: 20_000 },
  )

/** Returns the pages whose HTML for this visitor contains one of the words. */
async function findWords(page: Page, paths: ReadonlyArray<string>, words: ReadonlyArray<string>): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) {
    const html = await fetchRenderedHtml(page, path)
    if (words.some((word) => html.includes(word) && !decodeURIComponent(path).includes(word))) found.push(path)
  }
  return found
}

/** Returns the HTML after the page has loaded its data: pages that depend on the viewer load it in the browser. */
async function readLoadedHtml(page: Page, path: string): Promise<string> {
  await gotoRendered(page, path)
  await waitForNetworkIdle(page)
  return page.content()
}

/** Agrees to a trade of the owner with the partner, in which the owner has entered an address. Returns its id. */
async function agreeOnTrade(owner: Page, partner: Page, copy: UserInventoryItem): Promise<string> {
  const { id: offerId } = await offerCopy(owner, copy, await addTradableCopy(partner, wanted))
  await takeOfferStep(partner, offerId, { action: 'agree' })
  await callApi(owner, setTradeAddress, { params: { offerId }, body: { address: sharedAddress } })
  return offerId
}

test("no page has private details of a member in another visitor's HTML", async ({ newPage }) => {
  const owner = await logInNewMemberWithPage(await newPage())
  const partner = await logInNewMemberWithPage(await newPage())
  const blocked = await logInNewMemberWithPage(await newPage())
  const blocker = await logInNewMemberWithPage(await newPage())
  const suspended = await logInNewMemberWithPage(await newPage())
  const stranger = await logInNewMemberWithPage(await newPage())
  const { page: admin } = await logInNewMemberWithPage(await newPage(), { isAdmin: true })

  await callApi(owner.page, updateProfile, { body: { name: profileName } })
  await callApi(owner.page, setSavedAddress, { body: { address: 'Hiddenkept street' } })
  const wish = { card: wanted.id, product: product.id, insertSet: insertSet.id, notes: 'Hiddenwish' }
  await callApi(owner.page, addWish, { body: wish })
  const details = { ...privateCopyDetails, publicNote, forSale: true, forSalePrice: '3' }
  const copy = await addTradableCopy(owner.page, given, details)
  const offerId = await agreeOnTrade(owner.page, partner.page, copy)
  await callApi(owner.page, blockMember, { params: { userId: blocked.id } })
  await callApi(blocker.page, blockMember, { params: { userId: owner.id } })
  await callApi(admin, suspendMember, { params: { id: suspended.id }, body: { reason: 'Spam' } })
  // The suspension has ended the session.
  await logInThroughApi(suspended.page, suspended)

  const paths = listPages({ id: owner.id, username: owner.username, offerId, copyId: copy.id })
  const members = [partner, blocked, blocker, suspended, stranger].map(({ page }) => page)
  const guest = await newPage()
  const visitors = [guest, ...members, admin]
  const ownPath = testSitePaths.userList(owner.username, 'collection', product, insertSet, { slug: `x-${copy.id}` })
  expect(await findWords(guest, [ownPath], [publicNote])).toEqual([ownPath])
  const found = await Promise.all(
    visitors.map((page) =>
      findWords(page, paths, page === partner.page ? privateWords : [sharedAddress, ...privateWords]),
    ),
  )
  expect(found.flat()).toEqual([])
  // Found by the username, because the site has more members than a page lists.
  const directory = `${testSitePaths.memberDirectory}?term=${owner.username}`
  expect(await readLoadedHtml(stranger.page, directory)).toContain(profileName)
  for (const { page } of [blocked, blocker]) expect(await readLoadedHtml(page, directory)).not.toContain(profileName)
  for (const page of [partner.page, stranger.page]) {
    const html = await readLoadedHtml(page, ownPath)
    expect(html).toContain(publicNote)
    expect(privateWords.filter((word) => html.includes(word))).toEqual([])
  }

  const pathsWithName = [testSitePaths.home, directory, testSitePaths.card({ product, insertSet, card: given })]
  const pathsOfOwner = paths.filter((path) => path.includes(owner.username) || path.includes(owner.id))
  const closed = [...pathsWithName, ...pathsOfOwner]
  expect(await findWords(guest, closed, [profileName])).toEqual(
    expect.arrayContaining([directory, testSitePaths.user(owner.username)]),
  )
  await callApi(owner.page, toggleProfileVisibility, {})
  const withoutAdmin = visitors.filter((page) => page !== admin)
  const foundLater = await Promise.all(
    withoutAdmin.map((page) => findWords(page, closed, [profileName, ...privateWords])),
  )
  expect(foundLater.flat()).toEqual([])
  expect(await readLoadedHtml(stranger.page, directory)).not.toContain(profileName)
})
