import type { Locator, Page } from 'playwright'
import { expect, inject, vi } from 'vitest'
import { breakRemote, closeBrokenPage } from '../fixtures/chaos/break-remote.ts'
import { unavailableMessageByRemote } from '../fixtures/chaos/chaos-cases.ts'
import { navigateInPage } from '../fixtures/pages/navigate-in-page.ts'
import { waitForHeading } from '../fixtures/pages/wait-for-heading.ts'
import { test } from '../fixtures/pages/watched-page.ts'
import { findModernInsertSetWithPaths, testSitePaths } from '../fixtures/site/test-site-paths.ts'
import { addTradableCopy, counterWithSameTerms, offerCopy, takeOfferStep } from '../fixtures/site/trade-through-api.ts'
import { logInNewMember } from '../fixtures/users/a-member.ts'
import type { TestUser } from '../fixtures/users/a-test-user.ts'
import { liftNewMemberLimits } from '../fixtures/users/lift-new-member-limits.ts'

const remote = 'mf-trades'
const { cards, cardPath } = await findModernInsertSetWithPaths(inject('siteUrl'))
const [wanted, offered, unowned] = [cards[4]!, cards[5]!, cards[6]!]

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const tryAgain = (page: Page) => button(page, 'Try again')

type Trade = { ann: TestUser; annsPage: Page; bensPage: Page; ben: TestUser; offerId: string }

/** Ann has a copy that Ben wants, and Ben one that Ann wants. Ben offers a trade. */
async function startTrade(newPage: () => Promise<Page>): Promise<Trade> {
  const [annsPage, bensPage] = [await newPage(), await newPage()]
  const [ann, ben] = await Promise.all([logInNewMember(annsPage), logInNewMember(bensPage)])
  const [give, get] = [await addTradableCopy(bensPage, wanted), await addTradableCopy(annsPage, offered)]
  const { id: offerId } = await offerCopy(bensPage, give, get)
  return { ann, annsPage, bensPage, ben, offerId }
}

type Step = {
  path: string
  /** Shown when the step can be taken. */
  control: (page: Page) => Locator
  take: (page: Page) => Promise<void>
  result: string | RegExp
  /** Text of Ann's list of copies before the step. */
  listText?: string
}

/** Takes a step on Ann's page, which had failed while the rest of the site worked. A loaded page has nothing of the remote. */
async function takeStepAfterFailure(
  { annsPage: page, ann }: Trade,
  { path, control, take, result, listText = 'Promised in a Trade' }: Step,
): Promise<void> {
  const breakage = await breakRemote(page, remote, '404')
  await page.goto(cardPath(unowned))
  await page.getByRole('button', { name: `Add ${unowned.name} to your collection` }).waitFor()
  await navigateInPage(page, path)
  await waitForHeading(page, unavailableMessageByRemote[remote]!)
  await navigateInPage(page, testSitePaths.allCopies(ann.username, 'collection'))
  await page.getByText(listText, { exact: true }).first().waitFor()

  breakage.repair()
  await navigateInPage(page, path)
  await control(page).or(tryAgain(page)).waitFor()
  if (await tryAgain(page).isVisible()) await tryAgain(page).click()
  await take(page)
  await page.getByText(result).first().waitFor()
}

/** A step by a button of the offer's page, after a question if its name ends with an ellipsis. */
const aStepByButton = (offerId: string, name: string, result: Step['result'], listText?: string): Step => ({
  path: testSitePaths.offer(offerId),
  control: (page) => button(page, name),
  async take(page) {
    await button(page, name).click()
    if (name.endsWith('…')) await button(page, name.replace('…', '')).click()
  },
  result,
  ...(listText && { listText }),
})

test.concurrent('with mf-trades failing before each step of a trade, the rest of the site works, and the trade goes on after the repair', async ({
  newPage,
  pageProblems,
}) => {
  const trade = await startTrade(newPage)
  const { annsPage, bensPage, ann, ben, offerId } = trade
  const address: Step = {
    ...aStepByButton(offerId, 'Share address', 'Address saved'),
    async take(page) {
      await page.getByLabel('Where the cards should go').fill('1 Rink Road')
      await button(page, 'Share address').click()
    },
  }
  const rating: Step = {
    ...aStepByButton(offerId, 'Send rating', 'Your rating', wanted.name),
    async take(page) {
      await page.getByLabel('How did the trade go?').selectOption('Positive')
      await button(page, 'Send rating').click()
    },
  }
  await takeStepAfterFailure(trade, aStepByButton(offerId, 'Send message', /^You, /, 'For Trade'))
  await takeStepAfterFailure(
    trade,
    aStepByButton(offerId, 'Agree…', 'Agreed · You both need to enter an address', 'For Trade'),
  )
  await takeStepAfterFailure(trade, address)
  await takeStepAfterFailure(trade, aStepByButton(offerId, 'Mark as sent…', 'You sent the cards on'))
  await takeStepAfterFailure(trade, aStepByButton(offerId, 'Mark as received…', 'You received them on'))
  await takeOfferStep(bensPage, offerId, { action: 'mark-sent' })
  await takeOfferStep(bensPage, offerId, { action: 'mark-received' })
  await liftNewMemberLimits(ann.username)
  await takeStepAfterFailure(trade, rating)
  await annsPage.getByRole('status').getByText('Done', { exact: true }).waitFor()
  await waitForHeading(annsPage, `Trade with @${ben.username}`)
  await closeBrokenPage(annsPage, pageProblems)
})

test.concurrent('with mf-trades failing before an offer and before a counter-offer, both are sent after the repair', async ({
  newPage,
  pageProblems,
}) => {
  const trade = await startTrade(newPage)
  const { annsPage, bensPage, ben } = trade
  const send = `Offer · @${ben.username} answers next`
  await takeStepAfterFailure(trade, {
    path: testSitePaths.newOffer(ben.username),
    control: (page) => button(page, 'Send offer'),
    async take(page) {
      for (const { name, cardNumber } of [wanted, offered]) await button(page, `Add ${name} #${cardNumber}`).click()
      await button(page, 'Send offer').click()
    },
    result: send,
    listText: 'For Trade',
  })
  const offerId = new URL(annsPage.url()).pathname.replace(testSitePaths.offer(''), '')
  await counterWithSameTerms(bensPage, offerId)
  await takeStepAfterFailure(trade, {
    path: testSitePaths.offerTerms(offerId),
    control: (page) => button(page, 'Send counter-offer'),
    take: (page) => button(page, 'Send counter-offer').click(),
    result: `Counter-${send.toLowerCase()}`,
    listText: 'For Trade',
  })
  await closeBrokenPage(annsPage, pageProblems)
})

test.concurrent('with mf-trades failing before a report of a problem, it is sent after the repair', async ({
  newPage,
  pageProblems,
}) => {
  const trade = await startTrade(newPage)
  const { annsPage, bensPage, offerId } = trade
  await takeOfferStep(annsPage, offerId, { action: 'agree' })
  await takeOfferStep(bensPage, offerId, { action: 'mark-sent' })
  await takeStepAfterFailure(trade, {
    path: testSitePaths.offer(offerId),
    control: (page) => button(page, 'Report a problem…'),
    async take(page) {
      await button(page, 'Report a problem…').click()
      await page.getByLabel("What's wrong?").fill('The corners are bent.')
      await button(page, 'Report problem').click()
    },
    result: 'In review · An admin is reviewing this trade',
  })
  await closeBrokenPage(annsPage, pageProblems)
})

test.concurrent('with mf-trades failing while a trade is open, its page works, others say so, and the trade goes on after the repair', async ({
  newPage,
  pageProblems,
}) => {
  const { annsPage: page, ben, offerId } = await startTrade(newPage)
  await page.goto(testSitePaths.offer(offerId))
  await button(page, 'Agree…').waitFor()
  const breakage = await breakRemote(page, remote, 'reset')
  await link(page, 'Make a counter-offer').click()
  await waitForHeading(page, unavailableMessageByRemote[remote]!)
  await page.goBack()
  await button(page, 'Agree…').click()
  await button(page, 'Agree').click()
  await page.getByText('Agreed · You both need to enter an address').waitFor()
  await page.getByLabel('Where the cards should go').fill('1 Rink Road')
  await button(page, 'Share address').click()
  await page.getByText('Address saved').waitFor()
  await link(page, 'Back to my trades').click()
  await waitForHeading(page, unavailableMessageByRemote[remote]!)

  breakage.repair()
  await tryAgain(page).click()
  await waitForHeading(page, 'My trades')
  await link(page, `Trade with @${ben.username}`).click()
  await button(page, 'Mark as sent…').click()
  await button(page, 'Mark as sent').click()
  await page.getByText('You sent the cards on').first().waitFor()
  await closeBrokenPage(page, pageProblems)
})

test.concurrent('with mf-trades failing, pages with its widgets work without them, and have them after the repair', async ({
  newPage,
  pageProblems,
}) => {
  const { annsPage: page, ben } = await startTrade(newPage)
  const inMain = (role: 'link' | 'heading', name: string) =>
    page.getByRole('main').getByRole(role, { name, exact: true })
  const pagesWithWidgets = [
    { path: cardPath(wanted), heading: wanted.name, widget: page.getByText('Who has it for trade or sale') },
    { path: testSitePaths.user(ben.username), heading: ben.username, widget: inMain('link', 'Trade') },
    {
      path: testSitePaths.userList(ben.username, 'for-trade'),
      heading: `${ben.username}'s Cards for Trade`,
      widget: inMain('link', 'Offer a trade'),
    },
    { path: testSitePaths.home, heading: 'Your collection', widget: inMain('heading', 'Offers to answer') },
  ]
  const bell = page.getByRole('link', { name: /^Notices/ }).and(page.getByTitle(/waiting for you/))
  const breakage = await breakRemote(page, remote, '500')
  await page.goto(testSitePaths.terms)
  for (const { path, heading, widget } of pagesWithWidgets) {
    const hitCount = breakage.getHitCount()
    await navigateInPage(page, path)
    await waitForHeading(page, heading)
    await vi.waitFor(() => expect(breakage.getHitCount()).toBeGreaterThan(hitCount))
    expect(await widget.or(bell).count()).toBe(0)
  }
  breakage.repair()
  for (const { path, heading, widget } of pagesWithWidgets) {
    await navigateInPage(page, path)
    await waitForHeading(page, heading)
    await widget.waitFor()
  }
  await bell.waitFor()
  await closeBrokenPage(page, pageProblems)
})
