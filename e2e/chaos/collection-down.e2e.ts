import { addCopy } from '@ninepocket/contract/user-inventory-endpoints'
import type { Locator, Page } from 'playwright'
import { beforeAll, expect, inject, vi } from 'vitest'
import { aMember, logIn } from '../fixtures/a-member.ts'
import { breakRemote, endBrokenPage, type Fault, givenUp, isSeenAtOnce } from '../fixtures/break-remote.ts'
import { callApi } from '../fixtures/call-api.ts'
import { modernSet } from '../fixtures/find-places.ts'
import { makeReady } from '../fixtures/make-ready.ts'
import { moveTo } from '../fixtures/move-to.ts'
import { tallestGap } from '../fixtures/tallest-gap.ts'
import { desktop, phone, test } from '../fixtures/watched-page.ts'

const { product, cards, cardPath, insertSet, insertSetPath, productPath } = await modernSet(inject('siteUrl'))
const [card, next] = [cards[0]!, cards[1]!]
const sizes = { phone, desktop } as const

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).first()
const parts = (page: Page) =>
  main(page).getByRole('button', { name: /your collection$|^Manage your copies|^Add set$|^For trade$/ })

/** Pages with parts of the remote: before what they are, and what tells that they, and the hearts beside them, are there. */
const places = [
  {
    path: insertSetPath,
    title: insertSet.name,
    end: (page: Page) => main(page).getByRole('list', { name: 'Cards' }),
    whole: (page: Page) => [button(page, 'Add set'), main(page).getByText('cards owned')],
    hearts: (page: Page) => [button(page, 'Wish for set'), button(page, `Add ${card.name} to wishlist`)],
  },
  {
    path: productPath,
    title: product.name,
    end: (page: Page) => main(page).getByRole('list', { name: 'Insert sets' }),
    whole: (page: Page) => [main(page).getByText('cards owned')],
    hearts: () => [],
  },
  {
    path: cardPath(card),
    title: card.name,
    end: (page: Page) => main(page).getByRole('region', { name: 'Card Details' }),
    whole: (page: Page) => [
      button(page, `Manage your copies of ${card.name}: 1`),
      main(page).getByText('Quantity in Collection'),
    ],
    hearts: (page: Page) => [button(page, 'Wishlist')],
  },
] as const
const [list, ofProduct, ofCard] = places
type Place = (typeof places)[number]

/** Words do not fill the line they stand in: so much (px) more there may be where a gap begins with some. */
const leading = 6

const all = (locators: readonly Locator[]) => Promise.all(locators.map((each) => each.waitFor()))

/** Somebody with one copy of the card. */
async function anOwner(page: Page): Promise<void> {
  await logIn(page, await aMember(page))
  await callApi(page, addCopy, { card: card.id })
}

/** How far the heart of the card's tile is from the corner that it shares with the quantity, at its right and below. */
const fromCorner = (page: Page) =>
  button(page, `Add ${card.name} to wishlist`).evaluate((heart) => {
    const picture = heart.closest('article')?.firstElementChild?.getBoundingClientRect()
    const { right, bottom } = heart.getBoundingClientRect()
    return picture && [picture.right - right, picture.bottom - bottom].map(Math.round)
  })

/** Of each page as it is with all its parts: the tallest gap. And where a tile's heart is. */
async function measureWhole(page: Page) {
  await anOwner(page)
  await page.goto(insertSetPath)
  const gaps: number[] = []
  let corner: number[] | undefined
  for (const place of places) {
    await moveTo(page, place.path)
    await heading(page, place.title).waitFor()
    await all([...place.whole(page), ...place.hearts(page)])
    gaps.push(await tallestGap(place.end(page)))
    if (place === list) corner = await fromCorner(page)
  }
  return { gapOn: (place: Place) => gaps[places.indexOf(place)] ?? 0, corner }
}
const whole = new Map<string, ReturnType<typeof measureWhole>>()

beforeAll(() => makeReady(inject('siteUrl'), places))

const alone: readonly string[] = ['mf-collection']
/** The rows that it shares with the hearts are then empty. */
const withHearts: readonly string[] = ['mf-collection', 'mf-wishlist']

test.concurrent.for<[Fault, keyof typeof sizes, readonly string[]]>([
  ['reset', 'phone', alone],
  ['404', 'desktop', alone],
  ['500', 'phone', withHearts],
  ['garbage', 'desktop', withHearts],
  ['hang', 'phone', alone],
  ['slow', 'desktop', alone],
])(
  'mf-collection %s, on a %s, down %j: members have the catalogue without holes, and the parts again once it is back',
  { timeout: 90_000 },
  async ([fault, on, down], { newPage, misbehaviour }) => {
    const viewport = sizes[on]
    if (!whole.has(on)) whole.set(on, newPage({ viewport }).then(measureWhole))
    const page = await newPage({ viewport })
    await anOwner(page)
    const breakages = await Promise.all(down.map((remote) => breakRemote(page, remote, fault)))
    const allGivenUp = () => Promise.all(down.map((remote) => givenUp(page, remote)))
    const expectNoHole = async (place: Place) => {
      const usual = await whole.get(on)
      await heading(page, place.title).waitFor()
      await place.end(page).waitFor()
      if (down === alone) await all(place.hearts(page))
      const noHole = async () => {
        expect(await parts(page).count()).toBe(0)
        expect(await tallestGap(place.end(page))).toBeLessThanOrEqual((usual?.gapOn(place) ?? 0) + leading)
      }
      await vi.waitFor(noHole, { timeout: 5000 })
      if (down === alone && place === list) expect(await fromCorner(page)).toEqual(usual?.corner)
    }

    const onList = allGivenUp()
    // What hangs may hold up the load event too.
    await page.goto(list.path, { waitUntil: 'domcontentloaded' })
    await heading(page, list.title).waitFor()
    if (isSeenAtOnce(fault)) {
      await onList
      await expectNoHole(list)
      await moveTo(page, ofProduct.path)
      await expectNoHole(ofProduct)
    }
    await moveTo(page, ofCard.path)
    await heading(page, ofCard.title).waitFor()
    await onList
    await expectNoHole(ofCard)

    for (const breakage of breakages) breakage.heal()
    await moveTo(page, cardPath(next))
    await button(page, `Add ${next.name} to your collection`).waitFor()
    // Nor does it wait for the load event, which what hung may have held up for good.
    await page.goBack({ waitUntil: 'commit' })
    await button(page, `Manage your copies of ${card.name}: 1`).click()
    await page.getByRole('dialog', { name: `Your copies of ${card.name}` }).waitFor()
    await endBrokenPage(page, misbehaviour)
  },
)
