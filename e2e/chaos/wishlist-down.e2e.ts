import { addWish } from '@ninepocket/contract/wishlist-endpoints'
import type { Page } from 'playwright'
import { expect, inject } from 'vitest'
import { aMember, logIn } from '../fixtures/a-member.ts'
import { breakRemote, endBrokenPage, faults, isSeenAtOnce } from '../fixtures/break-remote.ts'
import { callApi } from '../fixtures/call-api.ts'
import { modernSet, paths } from '../fixtures/find-places.ts'
import { moveTo } from '../fixtures/move-to.ts'
import { mostShift, type Shift, sumOf, watchShifts } from '../fixtures/watch-shifts.ts'
import { settled, test } from '../fixtures/watched-page.ts'

const { product, insertSet, cards, cardPath, insertSetPath } = await modernSet(inject('siteUrl'))
const [card, next] = [cards[0]!, cards[1]!]

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
const add = (page: Page, { name }: { name: string }) =>
  page.getByRole('button', { name: `Add ${name} to your collection`, exact: true }).first()
const hearts = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /wishlist$|^Wish for set$/i })

/** A member who wishes for a card. */
async function memberOn(page: Page) {
  const member = await aMember(page)
  await logIn(page, member)
  await callApi(page, addWish, { card: card.id, product: product.id, insertSet: insertSet.id })
  return member
}

/** What has moved by the time the list is there: where the page maker was late, all of the page comes by itself. */
async function shiftsOfList(page: Page, shifts: () => Promise<Shift[]>): Promise<number> {
  await heading(page, insertSet.name)
  await page.getByRole('link', { name: card.name, exact: true }).first().waitFor()
  return sumOf(await shifts())
}

/** As long as the shell waits for a remote, and a little more. */
const givenUpMs = 9000

test.for(faults)(
  'mf-wishlist %s: catalogue and collection work without hearts, and nothing jumps',
  { timeout: 90_000 },
  async (fault, { newPage, misbehaviour }) => {
    const page = await newPage()
    const { username } = await memberOn(page)
    const shifts = await watchShifts(page)
    const breakage = await breakRemote(page, 'mf-wishlist', fault)

    // A file that never comes keeps the page from ever being "loaded".
    await page.goto(insertSetPath, { waitUntil: 'domcontentloaded' })
    const listed = await shiftsOfList(page, shifts)
    await add(page, card).waitFor()
    if (!isSeenAtOnce(fault)) await page.waitForTimeout(givenUpMs)
    expect(await hearts(page).count()).toBe(0)
    expect(sumOf(await shifts()) - listed).toBeLessThan(mostShift)

    await moveTo(page, cardPath(card))
    await add(page, card).click()
    await page.getByRole('button', { name: `Manage your copies of ${card.name}: 1`, exact: true }).waitFor()
    expect(await hearts(page).count()).toBe(0)
    await moveTo(page, paths.userList(username, 'collection', product, insertSet))
    await page.getByRole('link', { name: card.name, exact: true }).waitFor()

    // What was asked for on the page before is waited for to its end.
    if (!isSeenAtOnce(fault)) await page.waitForTimeout(givenUpMs)
    breakage.heal()
    await moveTo(page, cardPath(next))
    await heading(page, next.name)
    await page.getByRole('button', { name: 'Wishlist', exact: true, pressed: false }).waitFor()
    await endBrokenPage(page, misbehaviour)
  },
)

test('hearts that come late push nothing aside', { timeout: 60_000 }, async ({ newPage }) => {
  const page = await newPage()
  await memberOn(page)
  const shifts = await watchShifts(page)
  await page.route('**/api/wishlist/wished*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.fallback()
  })
  await page.goto(insertSetPath)
  const listed = await shiftsOfList(page, shifts)
  await page.getByRole('button', { name: `Remove ${card.name} from wishlist`, exact: true }).waitFor()
  await settled(page)
  expect(sumOf(await shifts()) - listed).toBeLessThan(mostShift)
})

test('mf-wishlist of another age is refused, and the rest of the page is whole', { timeout: 60_000 }, async ({
  newPage,
  misbehaviour,
}) => {
  const page = await newPage()
  const { username } = await memberOn(page)
  const outdated = /("name":"mf-wishlist"[^}]*"faceVersion":)\d+/
  let isOutdated = false
  await page.route(
    (url) => url.pathname === cardPath(card) || url.pathname.startsWith('/@'),
    async (route) => {
      const reply = await route.fetch()
      const html = await reply.text()
      isOutdated ||= outdated.test(html)
      await route.fulfill({
        response: reply,
        body: html.replace(outdated, (_, before: string) => `${before}999`),
      })
    },
  )
  await page.goto(cardPath(card))
  await heading(page, card.name)
  await add(page, card).waitFor()
  expect(isOutdated).toBe(true)
  expect(await hearts(page).count()).toBe(0)
  await page.goto(paths.userList(username, 'wishlist'))
  const said = page.getByText('This part cannot be used yet.').or(page.getByText('This list is unavailable'))
  await said.first().waitFor()
  await page.getByRole('link', { name: 'Hockey Sets' }).first().click()
  await heading(page, 'Hockey Sets')
  await endBrokenPage(page, misbehaviour)
})
