import { addCopy } from '@ninepocket/contract/user-inventory-endpoints'
import type { Page } from 'playwright'
import { expect, inject, vi } from 'vitest'
import { aMember, logIn } from '../fixtures/a-member.ts'
import { breakRemote, endBrokenPage, faults, givenUp } from '../fixtures/break-remote.ts'
import { callApi } from '../fixtures/call-api.ts'
import { modernSet } from '../fixtures/find-places.ts'
import { moveTo } from '../fixtures/move-to.ts'
import { phone, test } from '../fixtures/watched-page.ts'

const { cards, cardPath, insertSet, insertSetPath } = await modernSet(inject('siteUrl'))
const [card, next] = [cards[0]!, cards[1]!]

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const parts = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /your collection$|^Manage your copies|^Add set$|^For trade$/ })

/** The height (px) of what stands before the card's facts, where its parts would be. */
const holeBeforeFacts = (page: Page) =>
  page
    .getByRole('region', { name: 'Card Details' })
    .evaluate((facts) => facts.previousElementSibling?.getBoundingClientRect().height ?? 0)

test.concurrent.for(faults)(
  'mf-collection %s: the catalogue works for members without its parts, which are on the next page when it is back',
  { timeout: 90_000 },
  async (fault, { newPage, misbehaviour }) => {
    const page = await newPage({ viewport: phone })
    await logIn(page, await aMember(page))
    await callApi(page, addCopy, { card: card.id })
    const breakages = [
      await breakRemote(page, 'mf-collection', fault),
      // It has parts in the same places.
      await breakRemote(page, 'mf-wishlist', fault),
    ]

    // What hangs may hold up the load event too.
    await page.goto(insertSetPath, { waitUntil: 'domcontentloaded' })
    await heading(page, insertSet.name).waitFor()
    const bothGivenUp = Promise.all([givenUp(page, 'mf-collection'), givenUp(page, 'mf-wishlist')])
    await page.getByRole('link', { name: card.name, exact: true }).first().click()
    await heading(page, card.name).waitFor()
    await page.getByRole('region', { name: 'Card Details' }).waitFor()
    await bothGivenUp
    await vi.waitFor(async () => expect(await holeBeforeFacts(page)).toBe(0), { timeout: 5000 })
    expect(await parts(page).count()).toBe(0)

    for (const breakage of breakages) breakage.heal()
    await moveTo(page, cardPath(next))
    await heading(page, next.name).waitFor()
    await page.getByRole('button', { name: `Add ${next.name} to your collection`, exact: true }).waitFor()
    await page.goBack()
    await page.getByRole('button', { name: `Manage your copies of ${card.name}: 1`, exact: true }).waitFor()
    await endBrokenPage(page, misbehaviour)
  },
)
