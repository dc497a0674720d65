import { getOwnSuspension, suspendMember } from '@ninepocket/contract/admin/member-endpoints'
import { blockMember } from '@ninepocket/contract/blocks/block-endpoints'
import { fillPath } from '@ninepocket/contract/endpoints/fill-path'
import { getOffer, setSavedAddress, setTradeAddress } from '@ninepocket/contract/trades/offers/offer-endpoints'
import { getTradePartnerWithCards } from '@ninepocket/contract/trades/trade-endpoints'
import { addWish } from '@ninepocket/contract/wishlist/wishlist-endpoints'
import type { Page } from 'playwright'
import { expect, inject, vi } from 'vitest'
import { openAndReadPage } from '../fixtures/pages/open-and-read-page.ts'
import { clearProblemsOfKind, test } from '../fixtures/pages/watched-page.ts'
import { callApi } from '../fixtures/site/call-api.ts'
import { findModernInsertSetWithPaths, testSitePaths } from '../fixtures/site/test-site-paths.ts'
import { addTradableCopy, offerCopy, takeOfferStep } from '../fixtures/site/trade-through-api.ts'
import { logInThroughApi } from '../fixtures/users/a-member.ts'
import { logInNewMemberWithPage } from '../fixtures/users/log-in-new-member-with-page.ts'
import { privateCopyDetails, privateCopyWords } from '../fixtures/users/private-copy-details.ts'

const { product, insertSet, cards } = await findModernInsertSetWithPaths(inject('siteUrl'))
const [traded, kept, wanted] = [cards[9]!, cards[10]!, cards[11]!]

const publicNote = 'Visiblenote'
const savedAddress = 'Hiddensaved street'
const sharedAddress = 'Hiddenshared street'
const problem = 'Hiddenproblem'

/** What a visitor finds on a page: its heading, texts of its data, and the calls of the API that fail. */
type Expectation = { path: string; heading: string; texts?: string[]; failedCalls?: string[] }

test("pages of trades show their data, and no visitor gets another member's private values", async ({
  newPage,
  pageProblems,
}) => {
  const [owner, partner, blocked, blocker, suspended, stranger] = await Promise.all([
    newPage().then((page) => logInNewMemberWithPage(page)),
    newPage().then((page) => logInNewMemberWithPage(page)),
    newPage().then((page) => logInNewMemberWithPage(page)),
    newPage().then((page) => logInNewMemberWithPage(page)),
    newPage().then((page) => logInNewMemberWithPage(page)),
    newPage().then((page) => logInNewMemberWithPage(page)),
  ])
  const admin = await logInNewMemberWithPage(await newPage(), { isAdmin: true })
  const details = { ...privateCopyDetails, publicNote }
  const [tradedCopy, keptCopy] = [
    await addTradableCopy(owner.page, traded, details),
    await addTradableCopy(owner.page, kept, details),
  ]
  const [firstCopy, secondCopy] = [
    await addTradableCopy(partner.page, wanted),
    await addTradableCopy(partner.page, wanted),
  ]
  const wish = { card: kept.id, product: product.id, insertSet: insertSet.id }
  for (const { page } of [partner, stranger, admin]) await callApi(page, addWish, { body: wish })

  const { id: tradeId } = await offerCopy(owner.page, tradedCopy, firstCopy)
  const { id: openOfferId } = await offerCopy(owner.page, keptCopy, secondCopy)
  await takeOfferStep(partner.page, tradeId, { action: 'agree' })
  await callApi(owner.page, setSavedAddress, { body: { address: savedAddress } })
  await callApi(owner.page, setTradeAddress, { params: { offerId: tradeId }, body: { address: sharedAddress } })
  await takeOfferStep(partner.page, tradeId, { action: 'mark-sent' })
  await takeOfferStep(owner.page, tradeId, { action: 'dispute', reason: problem })
  await callApi(owner.page, blockMember, { params: { userId: blocked.id } })
  await callApi(blocker.page, blockMember, { params: { userId: owner.id } })
  await callApi(admin.page, suspendMember, { params: { id: suspended.id }, body: { reason: 'Spam' } })
  // The suspension has ended the session.
  await logInThroughApi(suspended.page, suspended)
  expect(await callApi(suspended.page, getOwnSuspension, {})).toMatchObject({ suspension: { reason: 'Spam' } })

  const paths = {
    trade: testSitePaths.offer(tradeId),
    slip: testSitePaths.packingSlip(tradeId),
    terms: testSitePaths.offerTerms(openOfferId),
    offers: testSitePaths.offers,
    notices: testSitePaths.notices,
    partner: testSitePaths.tradePartner(owner.username),
    newOffer: testSitePaths.newOffer(owner.username),
    savedAddress: testSitePaths.savedAddress,
    disputes: testSitePaths.disputes,
  }
  const { username } = owner
  const noSavedAddress = {
    path: paths.savedAddress,
    heading: 'Saved address',
    texts: ["You haven't saved an address."],
  }
  const openPages: Expectation[] = [
    { path: paths.partner, heading: `Trade with @${username}`, texts: ['Has 1 card you want', kept.name] },
    { path: paths.newOffer, heading: `Offer to @${username}`, texts: [kept.name, publicNote] },
  ]
  const rejectedComparison = [`403 ${fillPath(getTradePartnerWithCards.path, { userId: owner.id })}`]
  const blockedPages: Expectation[] = [
    {
      path: paths.partner,
      heading: "You can't trade with this member.",
      failedCalls: rejectedComparison,
    },
    // The lists of a member who blocks stay visible; the offer itself is rejected.
    {
      path: paths.newOffer,
      heading: `Offer to @${username}`,
      texts: [kept.name, publicNote],
      failedCalls: rejectedComparison,
    },
  ]
  const missing = (path: string, offerId: string): Expectation => ({
    path,
    heading: 'Offer not found',
    failedCalls: [`404 ${fillPath(getOffer.path, { offerId })}`],
  })
  const pagesOfOthers: Expectation[] = [
    missing(paths.trade, tradeId),
    missing(paths.slip, tradeId),
    missing(paths.terms, openOfferId),
    { path: paths.offers, heading: 'My trades', texts: ['No trades yet'] },
    { path: paths.notices, heading: 'Notices', texts: ['No notices yet'] },
    noSavedAddress,
  ]
  const pagesOfPartner: Expectation[] = [
    {
      path: paths.trade,
      heading: `Trade with @${username}`,
      texts: ['In review', traded.name, publicNote, sharedAddress, `@${username} said: ${problem}`],
    },
    { path: paths.slip, heading: 'Packing slip', texts: [sharedAddress, wanted.name] },
    { path: paths.terms, heading: `Counter-offer to @${username}`, texts: [kept.name, publicNote] },
    { path: paths.offers, heading: 'My trades', texts: ['2 trades', `Trade with @${username}`] },
    {
      path: paths.notices,
      heading: 'Notices',
      texts: [`@${username} sent you an offer`, `@${username} entered an address`],
    },
    noSavedAddress,
    ...openPages,
  ]
  const pagesOfOwner: Expectation[] = [
    { path: paths.trade, heading: `Trade with @${partner.username}`, texts: [sharedAddress, `You said: ${problem}`] },
    { path: paths.savedAddress, heading: 'Saved address', texts: [savedAddress] },
    { path: paths.partner, heading: "You can't trade with yourself" },
  ]
  const disputes: Expectation = { path: paths.disputes, heading: 'Disputes', texts: [problem, `@${username}`] }
  const visits: Array<{ visitor: string; page: Page; pages: Expectation[]; allowedWords: string[] }> = [
    { visitor: 'stranger', page: stranger.page, pages: [...pagesOfOthers, ...openPages], allowedWords: [] },
    { visitor: 'partner', page: partner.page, pages: pagesOfPartner, allowedWords: [sharedAddress, problem] },
    { visitor: 'blocked', page: blocked.page, pages: [...pagesOfOthers, ...blockedPages], allowedWords: [] },
    { visitor: 'blocker', page: blocker.page, pages: [...pagesOfOthers, ...blockedPages], allowedWords: [] },
    { visitor: 'admin', page: admin.page, pages: [...pagesOfOthers, ...openPages, disputes], allowedWords: [problem] },
  ]
  const privateWords = [...privateCopyWords, savedAddress, sharedAddress, problem]

  async function findProblems({ visitor, page, pages, allowedWords }: (typeof visits)[number]): Promise<string[]> {
    const problems: string[] = []
    const hiddenWords = privateWords.filter((word) => !allowedWords.includes(word))
    for (const { path, heading, texts = [], failedCalls = [] } of pages) {
      const loaded = await openAndReadPage(page, path, [heading, ...texts])
      const missingTexts = texts.filter((text) => !loaded.text.includes(text))
      const found = hiddenWords.filter((word) => loaded.received.includes(word))
      const actual = { status: loaded.status, heading: loaded.heading, failedCalls: [...new Set(loaded.failedCalls)] }
      if (JSON.stringify(actual) !== JSON.stringify({ status: 200, heading, failedCalls }))
        problems.push(`${visitor} at ${path}: ${JSON.stringify(actual)}`)
      if (missingTexts.length > 0) problems.push(`${visitor} at ${path} does not see ${missingTexts.join(', ')}`)
      if (found.length > 0) problems.push(`${visitor} at ${path} gets ${found.join(', ')}`)
    }
    return problems
  }
  /** Guests and suspended members are led to the login, and get nothing of the owner. */
  async function findUnguardedPages(visitor: string, page: Page): Promise<string[]> {
    const problems: string[] = []
    for (const path of Object.values(paths)) {
      // A busy page server sends a page without markup and status.
      const { reply, html } = await vi.waitFor(async () => {
        const reply = await page.request.get(path)
        const html = await reply.text()
        expect(html, path).not.toContain('"page":null')
        return { reply, html }
      })
      const found = [...privateWords, publicNote].filter((word) => html.includes(word))
      const { pathname } = new URL(reply.url())
      if (pathname !== testSitePaths.login || found.length > 0)
        problems.push(`${visitor} at ${path} is led to ${pathname} with ${found.join(', ')}`)
    }
    return problems
  }
  const problems = await Promise.all([
    ...visits.map(findProblems),
    // The owner's pages prove that the hunt finds these words where they may be read.
    findProblems({ visitor: 'owner', page: owner.page, pages: pagesOfOwner, allowedWords: privateWords }),
    newPage().then((page) => findUnguardedPages('guest', page)),
    findUnguardedPages('suspended', suspended.page),
  ])
  expect(problems.flat()).toEqual([])
  // Replies with an error status are expected above.
  clearProblemsOfKind(pageProblems, /Failed to load resource: the server responded with a status of 40[34]/)
  // So many pages at once may need longer for their scripts than the browser expects.
  clearProblemsOfKind(pageProblems, /was preloaded using link preload but not used within a few seconds/)
})
