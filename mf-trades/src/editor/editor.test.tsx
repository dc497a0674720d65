import { invalidPriceMessage } from '@ninepocket/contract/collection/sale-price-rule'
import type { Offer } from '@ninepocket/contract/trades/offers/offer'
import {
  counterOffer,
  createOffer,
  getOffer,
  listTradableCopies,
  reviseDraft,
} from '@ninepocket/contract/trades/offers/offer-endpoints'
import { maxCopiesPerSide } from '@ninepocket/contract/trades/offers/offer-states'
import { getUserByUsername } from '@ninepocket/contract/users/user-endpoints'
import { bus } from '@ninepocket/runtime/bus'
import { useToastStore } from '@ninepocket/runtime/toasts'
import { aCatalogue } from '@ninepocket/testing/builders/a-catalogue'
import { aPublicUser } from '@ninepocket/testing/builders/a-public-user'
import { aMemberSession } from '@ninepocket/testing/builders/a-session'
import { anId } from '@ninepocket/testing/builders/an-id'
import { setUpFakeApi } from '@ninepocket/testing/fake-api/set-up-fake-api'
import { renderRoute } from '@ninepocket/testing/rendering/render-route'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addFakeOffersApi } from '../dev/add-fake-offers-api.ts'
import { addFakeTradePartnersApi } from '../dev/add-fake-trade-partners-api.ts'
import { anOffer, anOfferLine, someOfferTerms } from '../dev/an-offer.ts'
import { createFakeMembers } from '../dev/fake-members.ts'
import { routes } from '../routes.tsx'

const { cards } = aCatalogue({ cards: 6 })
const session = aMemberSession()
const partner = createFakeMembers('few')[1]!
const [wanted, offered] = cards.map((card) => anOfferLine(card))
const terms = someOfferTerms({ give: [offered!], get: [wanted!] })
const api = setUpFakeApi()
const addFakes = (offers: Offer[] = []) => addFakeOffersApi(api, { offers, partner, viewerId: session.user.id, cards })
afterEach(() => vi.restoreAllMocks())
beforeEach(() => {
  addFakeTradePartnersApi(api, { size: 'few', cards })
  addFakes()
})

const open = (path: string) => renderRoute(routes, path, { session })
const side = (name: string) => within(screen.getByRole('region', { name }))

test('makes an offer from the lists of both members', async () => {
  const { user } = await open('/trades/trader_2/offer')
  await screen.findByRole('heading', { level: 1, name: 'Offer to @trader_2' })
  await user.click(await side('You get').findByRole('button', { name: 'Add Player 2 #2' }))
  expect(side('You get').getByText('1 copy · asking C$1.50')).toBeTruthy()
  expect(side('You get').getByText('Promised in another trade')).toBeTruthy()
  expect(side('You get').queryByRole('button', { name: 'Add Player 6 #6' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Send offer' }))
  expect(api.calls(createOffer)).toHaveLength(0)
  expect(screen.getByText('Choose at least one copy on each side.')).toBeTruthy()
  await user.click(await side('You give').findByRole('button', { name: 'Add Player 1 #1' }))
  await user.click(side('You give').getByRole('button', { name: 'Add Player 3 #3' }))
  await user.click(side('You give').getByRole('button', { name: 'Remove Player 1 #1' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'You give' })))
  await user.click(screen.getByRole('button', { name: 'Send offer' }))
  await screen.findByText('Offer · @trader_2 answers next')
  expect(api.calls(createOffer).map(({ body }) => body)).toMatchObject([
    { partnerId: partner.id, kind: 'trade', isDraft: false, give: [expect.any(String)], get: [expect.any(String)] },
  ])
})

test('asks before an offer that was begun is lost by closing the page', async () => {
  const { user, unmount } = await open('/trades/trader_2/offer')
  await screen.findByRole('heading', { level: 1, name: 'Offer to @trader_2' })
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(isAsked()).toBe(false)
  await user.click(await side('You get').findByRole('button', { name: 'Add Player 2 #2' }))
  expect(isAsked()).toBe(true)
  unmount()
  expect(isAsked()).toBe(false)
})

test('marks the copies of each side that the other side wishes for', async () => {
  await open('/trades/trader_2/offer')
  await screen.findByRole('heading', { level: 1, name: 'Offer to @trader_2' })
  const listMarked = async (name: string, mark: string) =>
    (await side(name).findAllByText(mark)).map((badge) => badge.parentElement?.firstElementChild?.textContent)
  // The fake partner has the first cards for the member, and wishes for those from the fourth one on.
  expect(await listMarked('You get', 'On your wishlist')).toEqual(['Player 1 #1', 'Player 2 #2'])
  expect(await listMarked('You give', 'On their wishlist')).toContain('Player 4 #4')
  expect(side('You give').queryByText('On your wishlist')).toBeNull()
})

test('finds copies by name', async () => {
  const { user } = await open('/trades/trader_2/offer')
  await screen.findAllByRole('button', { name: 'Add Player 1 #1' })
  await user.type(side('You get').getByRole('textbox', { name: 'Name, number or note' }), 'Player 4{Enter}')
  await expect.poll(() => side('You get').getAllByRole('button', { name: /^Add/ })).toHaveLength(1)
  expect(api.calls(listTradableCopies).at(-1)?.query).toMatchObject({ term: 'Player 4', kind: 'trade' })
})

test('shows the last page of copies when those of a later page are promised meanwhile', async () => {
  const addCopies = (count: number) =>
    addFakeOffersApi(api, {
      offers: [],
      partner,
      viewerId: session.user.id,
      cards: aCatalogue({ cards: count }).cards,
    })
  addCopies(101)
  const { user } = await open('/trades/trader_2/offer')
  await screen.findByRole('heading', { level: 1, name: 'Offer to @trader_2' })
  const next = await side('You get').findByRole('button', { name: 'Next copies' })
  await user.click(next)
  await waitFor(() => expect(api.calls(listTradableCopies).at(-1)?.query).toMatchObject({ page: 2 }))
  addCopies(60)
  await user.click(next)
  await waitFor(() => expect(next.getAttribute('aria-disabled')).toBe('true'))
  expect(side('You get').queryAllByRole('button', { name: /^Add / })).not.toEqual([])
})

test('shows a failed list and a failed offer in place', async () => {
  api.fail(listTradableCopies, 503, 'Too busy')
  const { user } = await open('/trades/trader_2/offer')
  await expect.poll(() => screen.queryAllByText('Too busy')).toHaveLength(2)
  addFakes()
  await user.click(side('You get').getByRole('button', { name: 'Try again' }))
  await user.click(await side('You get').findByRole('button', { name: 'Add Player 1 #1' }))
  await user.click(side('You give').getByRole('button', { name: 'Try again' }))
  await user.click(await side('You give').findByRole('button', { name: 'Add Player 1 #1' }))
  api.fail(createOffer, 409, 'A copy is promised to another member')
  await user.click(screen.getByRole('button', { name: 'Send offer' }))
  expect((await screen.findByRole('alert')).textContent).toBe('A copy is promised to another member')
})

test('repeats the idempotency key when an offer is sent again, until its terms change', async () => {
  const { user } = await open('/trades/trader_2/offer')
  await screen.findByRole('heading', { level: 1 })
  await user.click(await side('You get').findByRole('button', { name: 'Add Player 1 #1' }))
  await user.click(await side('You give').findByRole('button', { name: 'Add Player 1 #1' }))
  api.fail(createOffer, 503, 'Too busy')
  const keys = () => api.calls(createOffer).map(({ idempotencyKey }) => idempotencyKey)
  for (const count of [1, 2]) {
    await user.click(screen.getByRole('button', { name: 'Send offer' }))
    await expect.poll(keys).toHaveLength(count)
    // The button does nothing until the reply has arrived.
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Send offer' }).getAttribute('aria-disabled')).not.toBe('true'),
    )
  }
  await user.click(side('You give').getByRole('button', { name: 'Add Player 3 #3' }))
  await user.click(screen.getByRole('button', { name: 'Send offer' }))
  await expect.poll(keys).toHaveLength(3)
  const [first, second, changed] = keys()
  expect(first).toBeTruthy()
  expect([second === first, changed === first]).toEqual([true, false])
})

/** Chooses a copy that the partner asks C$3.50 for, and returns the field of its price. */
async function openPurchase() {
  const { user } = await open('/trades/trader_2/offer?kind=sale&term=Player+4')
  await user.click(await screen.findByRole('button', { name: 'Add Player 4 #4' }))
  return { user, price: screen.getByRole<HTMLInputElement>('textbox', { name: 'Price in CAD' }) }
}

test('asks for a copy that is for sale, with the asked price', async () => {
  const { user, price } = await openPurchase()
  expect(screen.getByRole('heading', { level: 1, name: 'Buy from @trader_2' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'You give' })).toBeNull()
  expect(price.value).toBe('3.50')
  await user.clear(price)
  await user.type(price, '3')
  await user.click(screen.getByRole('button', { name: 'Send offer' }))
  await screen.findByText('Price: C$3.00, paid outside this site')
  expect(api.calls(createOffer).map(({ body }) => body)).toMatchObject([{ kind: 'sale', give: [], currency: 'CAD' }])
})

test('reads and shows the price of a sale with a decimal comma where the language has one', async () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('de-DE')
  const { user, price } = await openPurchase()
  expect(price.value).toBe('3,50')
  await user.clear(price)
  await user.type(price, '12,5')
  await user.click(screen.getByRole('button', { name: 'Send offer' }))
  await expect.poll(() => api.calls(createOffer).map(({ body }) => body)).toMatchObject([{ price: '12.50' }])
})

test('names what is wrong with a price, and changes nothing of it', async () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-US')
  const { user, price } = await openPurchase()
  await user.clear(price)
  await user.type(price, '12,50')
  expect(await screen.findByText(invalidPriceMessage)).toBeTruthy()
  expect(price.value).toBe('12,50')
})

test('counters with other terms', async () => {
  const offer = anOffer(partner, { terms: { ...terms, isOwnVersion: false } })
  addFakes([offer])
  const { user } = await open(`/offers/${offer.id}/terms`)
  await screen.findByRole('heading', { level: 1, name: 'Counter-offer to @trader_2' })
  await user.click(await side('You get').findByRole('button', { name: 'Add Player 3 #3' }))
  await user.click(screen.getByRole('button', { name: 'Send counter-offer' }))
  await screen.findByText('Counter-offer · @trader_2 answers next')
  expect(api.calls(counterOffer).map(({ body }) => body)).toMatchObject([
    { version: 1, get: [wanted?.copyId, expect.any(String)] },
  ])
})

test('counters the version that the choices were made on when the terms change meanwhile', async () => {
  const offer = anOffer(partner, { terms: { ...terms, isOwnVersion: false } })
  addFakes([offer])
  const { user } = await open(`/offers/${offer.id}/terms`)
  await screen.findByRole('heading', { level: 1, name: 'Counter-offer to @trader_2' })
  await user.click(await side('You get').findByRole('button', { name: 'Add Player 3 #3' }))
  addFakes([{ ...offer, terms: { ...offer.terms, version: 3 } }])
  window.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => api.calls(getOffer)).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Send counter-offer' }))
  await expect.poll(() => api.calls(counterOffer).map(({ body }) => body)).toMatchObject([{ version: 1 }])
})

test.each([
  ['keeps a sale without a price when it is changed', null, null, 'Price in CAD', ''],
  [
    'keeps price and currency of a sale when its seller has another currency now',
    '10.00',
    'USD',
    'Price in USD',
    '10.00',
  ],
] as const)('%s', async (_, price, currency, label, value) => {
  const line = anOfferLine(cards[3]!, { copyId: wanted!.copyId, askedPrice: '3.50', askedCurrency: 'CAD' })
  const offer = anOffer(partner, {
    kind: 'sale',
    state: 'draft',
    terms: someOfferTerms({ get: [line], price, currency }),
    events: [],
  })
  addFakes([offer])
  const { user } = await open(`/offers/${offer.id}/terms`)
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: label })).value).toBe(value)
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await expect
    .poll(() => api.calls(reviseDraft).map(({ body }) => body))
    .toMatchObject([{ price, currency: label.slice(-3) }])
})

test('saves a draft before both sides have copies', async () => {
  const { user } = await open('/trades/trader_2/offer')
  await screen.findByRole('heading', { level: 1, name: 'Offer to @trader_2' })
  await user.click(await side('You get').findByRole('button', { name: 'Add Player 1 #1' }))
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await user.click(await screen.findByRole('link', { name: 'Change draft' }))
  await screen.findByRole('heading', { level: 1, name: 'Draft to @trader_2' })
  await user.click(await side('You get').findByRole('button', { name: 'Remove Player 1 #1' }))
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await expect.poll(() => api.calls(reviseDraft).map(({ body }) => body)).toMatchObject([{ give: [], get: [] }])
})

test('changes a draft', async () => {
  const offer = anOffer(partner, { state: 'draft', terms, events: [] })
  addFakes([offer])
  const { user } = await open(`/offers/${offer.id}/terms`)
  await screen.findByRole('heading', { level: 1, name: 'Draft to @trader_2' })
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await screen.findByText('Draft · Send or delete it')
  expect(api.calls(reviseDraft)).toHaveLength(1)
})

test('says that an offer that waits for the partner cannot be changed', async () => {
  const offer = anOffer(partner, { terms })
  addFakes([offer])
  await open(`/offers/${offer.id}/terms`)
  expect(await screen.findByRole('heading', { name: "This offer can't be changed now" })).toBeTruthy()
})

test('counters an offer of a member who has another username by now', async () => {
  const offer = anOffer(partner, { terms: { ...terms, isOwnVersion: false } })
  addFakes([offer])
  api.on(getUserByUsername, () => ({ user: aPublicUser({ ...partner, username: 'mario_new' }) }))
  await open(`/offers/${offer.id}/terms`)
  expect(await screen.findByRole('heading', { level: 1, name: 'Counter-offer to @mario_new' })).toBeTruthy()
  expect(window.location.pathname).toBe(`/offers/${offer.id}/terms`)
})

test('leaves the member on the page that they have opened while an offer was sent', async () => {
  const offer = anOffer(partner, { terms })
  addFakes([offer])
  const reply = Promise.withResolvers<{ offer: Offer }>()
  api.on(createOffer, () => reply.promise)
  const { user, unmount } = await open('/trades/trader_2/offer')
  await screen.findByRole('heading', { level: 1, name: 'Offer to @trader_2' })
  await user.click(await side('You get').findByRole('button', { name: 'Add Player 1 #1' }))
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await expect.poll(() => api.calls(createOffer)).toHaveLength(1)
  unmount()
  reply.resolve({ offer })
  await waitFor(() => expect(useToastStore.getState().toasts.at(-1)?.message).toBe('Offer sent'))
  expect(window.location.pathname).toBe('/trades/trader_2/offer')
})

test('keeps an offer that was begun when the member leaves the page and comes back, until it is sent', async () => {
  const first = await open('/trades/trader_2/offer')
  await screen.findByRole('heading', { level: 1, name: 'Offer to @trader_2' })
  await first.user.click(await side('You get').findByRole('button', { name: 'Add Player 2 #2' }))
  first.unmount()
  const other = await open('/trades/trader_2/offer?kind=sale')
  await screen.findByRole('heading', { level: 1, name: 'Buy from @trader_2' })
  expect(side('You get').getByText('0 copies')).toBeTruthy()
  other.unmount()
  const { user, unmount } = await open('/trades/trader_2/offer')
  expect(await screen.findByRole('button', { name: 'Remove Player 2 #2' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await screen.findByText('Draft · Send or delete it')
  unmount()
  await open('/trades/trader_2/offer')
  await screen.findByRole('heading', { level: 1, name: 'Offer to @trader_2' })
  expect(side('You get').getByText('0 copies')).toBeTruthy()
})

test('keeps a changed counter-offer when the member leaves the page, unless the terms have changed since', async () => {
  const offer = anOffer(partner, { terms: { ...terms, isOwnVersion: false } })
  addFakes([offer])
  const path = `/offers/${offer.id}/terms`
  const first = await open(path)
  await first.user.click(await screen.findByRole('button', { name: 'Remove Player 1 #1' }))
  first.unmount()
  const second = await open(path)
  await screen.findByRole('heading', { level: 1, name: 'Counter-offer to @trader_2' })
  expect(screen.queryByRole('button', { name: 'Remove Player 1 #1' })).toBeNull()
  second.unmount()
  addFakes([{ ...offer, terms: { ...offer.terms, version: offer.terms.version + 1 } }])
  await open(path)
  expect(await screen.findByRole('button', { name: 'Remove Player 1 #1' })).toBeTruthy()
})

test('drops changes of a draft whose terms were saved differently since, also without another version', async () => {
  const offer = anOffer(partner, { state: 'draft', terms, events: [] })
  addFakes([offer])
  const path = `/offers/${offer.id}/terms`
  const first = await open(path)
  await first.user.click(await screen.findByRole('button', { name: 'Remove Player 1 #1' }))
  first.unmount()
  const second = await open(path)
  await screen.findByRole('heading', { level: 1, name: 'Draft to @trader_2' })
  expect(side('You get').getByText('0 copies')).toBeTruthy()
  second.unmount()
  const added = anOfferLine(cards[2]!)
  addFakes([{ ...offer, terms: { ...offer.terms, get: [...offer.terms.get, added] } }])
  await open(path)
  await screen.findByRole('heading', { level: 1, name: 'Draft to @trader_2' })
  expect(side('You get').getByRole('button', { name: 'Remove Player 1 #1' })).toBeTruthy()
  expect(side('You get').getByRole('button', { name: 'Remove Player 3 #3' })).toBeTruthy()
})

test('drops an offer that was begun when the session ends', async () => {
  const first = await open('/trades/trader_2/offer')
  await screen.findByRole('heading', { level: 1, name: 'Offer to @trader_2' })
  await first.user.click(await side('You get').findByRole('button', { name: 'Add Player 2 #2' }))
  first.unmount()
  bus.emit('session:ended')
  await open('/trades/trader_2/offer')
  await screen.findByRole('heading', { level: 1, name: 'Offer to @trader_2' })
  expect(side('You get').getByText('0 copies')).toBeTruthy()
})

test('says why no copy can be added to a full side', async () => {
  const get = Array.from({ length: maxCopiesPerSide }, (_, index) =>
    anOfferLine(cards[3]!, { copyId: anId(100 + index) }),
  )
  const offer = anOffer(partner, { state: 'draft', terms: someOfferTerms({ give: [offered!], get }), events: [] })
  addFakes([offer])
  await open(`/offers/${offer.id}/terms`)
  await screen.findByRole('heading', { level: 1, name: 'Draft to @trader_2' })
  const message = 'Each side can give at most 50 copies. Remove one to add another.'
  expect(side('You get').getByText(message)).toBeTruthy()
  expect(side('You give').queryByText(message)).toBeNull()
})
