import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { countUnreadNotices, markOfferNoticesRead } from '@ninepocket/contract/notices/notice-endpoints'
import type { Offer } from '@ninepocket/contract/trades/offers/offer'
import { getOffer, runOfferAction, setTradeAddress } from '@ninepocket/contract/trades/offers/offer-endpoints'
import { bus } from '@ninepocket/runtime/bus'
import { aCatalogue } from '@ninepocket/testing/builders/a-catalogue'
import { aMemberSession } from '@ninepocket/testing/builders/a-session'
import { setUpFakeApi } from '@ninepocket/testing/fake-api/set-up-fake-api'
import { renderRoute } from '@ninepocket/testing/rendering/render-route'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { addFakeOffersApi } from '../dev/add-fake-offers-api.ts'
import { addFakeRatingsApi } from '../dev/add-fake-ratings-api.ts'
import { anOffer, anOfferLine, fillDerivedOfferFields, someOfferTerms } from '../dev/an-offer.ts'
import { createFakeMembers } from '../dev/fake-members.ts'
import { routes } from '../routes.tsx'

const {
  cards,
  products: [product],
  insertSets: [insertSet],
} = aCatalogue({ cards: 4 })
const session = aMemberSession()
const partner = createFakeMembers('few')[1]!
const [wanted, offered, added] = cards.map((card, index) =>
  anOfferLine(card, { askedPrice: `${index + 1}.50`, askedCurrency: index === 2 ? 'EUR' : 'USD' }),
) as [ReturnType<typeof anOfferLine>, ReturnType<typeof anOfferLine>, ReturnType<typeof anOfferLine>]
const terms = someOfferTerms({ give: [offered], get: [wanted] })
const side = { sentAt: '2026-01-03T12:04:05.000Z', receivedAt: null, hasAddress: true, disputeReason: null }
const api = setUpFakeApi()
afterEach(() => bus.all.clear())

const open = async (changes: Partial<Offer>, path = '') => {
  const offer = anOffer(partner, { terms, ...changes })
  addFakeOffersApi(api, { offers: [offer], partner, viewerId: session.user.id, cards })
  addFakeRatingsApi(api, { trade: { permission: 'none' } })
  const view = await renderRoute(routes, `/offers/${offer.id}${path}`, { session })
  await screen.findByRole('link', { name: /^Back to/ })
  return { ...view, offer }
}
const listStepButtons = () =>
  within(screen.getByRole('region', { name: 'Next steps' }))
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)

test.each([
  ['', [`Trade with @${partner.username}`]],
  ['/terms', ['Change offer', `Trade with @${partner.username}`]],
  ['/slip', ['Packing slip', `Trade with @${partner.username}`]],
])('names the partner in the title of /offers/{offerId}%s', async (path, titles) => {
  const { head } = await open({ state: 'agreed', partnerAddress: 'Mario', ownAddress: 'Wayne' }, path)
  expect(head().titles).toEqual(titles)
})

test('shows both columns with totals of asked prices per currency, and marks copies that have changed', async () => {
  await open({ terms: { ...terms, isOwnVersion: false, give: [offered, { ...added, problem: 'held' }] } })
  const get = within(screen.getByRole('region', { name: 'You get' }))
  expect(get.getByText('1 copy · asking $1.50')).toBeTruthy()
  expect(get.getByText('Player 1 #1')).toBeTruthy()
  const give = within(screen.getByRole('region', { name: 'You give' }))
  expect(give.getByText('2 copies · asking $2.50 + €3.50')).toBeTruthy()
  expect(give.getByText('Promised in another trade')).toBeTruthy()
})

test('says what agreeing to a sale does, and shows the giving side alone', async () => {
  const sale = { ...terms, give: [], isOwnVersion: false, price: '2.00', currency: 'USD' as const }
  const { user } = await open({ kind: 'sale', state: 'countered', terms: sale })
  expect(screen.queryByRole('region', { name: 'You give' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Agree…' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Agree to this sale?' }))
  expect(dialog.getByText(/The buyer pays outside this site/)).toBeTruthy()
})

test('says what a counter-offer has changed', async () => {
  await open({
    state: 'countered',
    terms: { ...terms, version: 2, isOwnVersion: false, get: [added], price: '3.00', currency: 'USD' },
    previousTerms: terms,
  })
  const changes = within(screen.getByRole('region', { name: 'Changed by the counter-offer' }))
  expect(changes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Added to what you get: Player 3 #3',
    'Removed from what you get: Player 1 #1',
    'Price: $3.00 (was none)',
  ])
  expect(screen.getByText('New in this offer')).toBeTruthy()
})

test('agrees after a dialog that says what agreeing does', async () => {
  const [onChange, onCopiesChange] = [vi.fn(), vi.fn()]
  bus.on('holds:changed', onChange)
  bus.on('collection:changed', onCopiesChange)
  const { user, offer } = await open({ terms: { ...terms, isOwnVersion: false } })
  expect(screen.getByText('Offer · Your turn to answer')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Agree…' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Agree to this trade?' }))
  expect(dialog.getByText(/All copies in this trade are promised right away/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Agree' }))
  await screen.findByText('Agreed · You both need to enter an address')
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Next steps' })))
  expect(api.calls(runOfferAction).map(({ body }) => body)).toEqual([{ action: 'agree', version: offer.version }])
  const changed = { cardIds: [offered.cardId, wanted.cardId] }
  for (const onEvent of [onChange, onCopiesChange]) expect(onEvent.mock.calls).toEqual([[changed]])
})

test('announces promised copies when the offer is read again before the reply arrives', async () => {
  const onChange = vi.fn()
  bus.on('holds:changed', onChange)
  const { user, offer, client } = await open({ terms: { ...terms, isOwnVersion: false } })
  const reply = { offer: fillDerivedOfferFields({ ...offer, state: 'agreed' }) }
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  api.on(getOffer, () => reply)
  api.on(runOfferAction, () => isReleased.then(() => reply))
  await user.click(screen.getByRole('button', { name: 'Agree…' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Agree' }))
  await client.refetchQueries({ queryKey: [getOffer.path] })
  await screen.findByText('Agreed · You both need to enter an address')
  release()
  await waitFor(() => expect(onChange).toHaveBeenCalledOnce())
})

test('moves the focus to the remaining steps when a step without a dialog removes its button', async () => {
  const onChange = vi.fn()
  bus.on('holds:changed', onChange)
  const { user } = await open({ state: 'agreed', other: { ...side, sentAt: null } })
  await user.click(screen.getByRole('button', { name: 'Mark as sent' }))
  await screen.findByText(/You sent the cards on/)
  // The copies stay as they are.
  expect(onChange).not.toHaveBeenCalled()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Next steps' })))
})

test('keeps the dialog with a message when a step fails, and reads the offer again', async () => {
  const { user } = await open({ terms: { ...terms, isOwnVersion: false } })
  api.fail(runOfferAction, 409, 'The offer has changed')
  await user.click(screen.getByRole('button', { name: 'Agree…' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Agree' }))
  expect((await screen.findByRole('alert')).textContent).toBe('The offer has changed')
  await waitFor(() => expect(api.calls(getOffer)).toHaveLength(2))
  await user.click(screen.getByRole('button', { name: 'Not now' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test.each([
  ['an own offer', {}, ['Withdraw…']],
  ['an offer of the partner', { terms: { ...terms, isOwnVersion: false } }, ['Agree…', 'Decline…']],
  ['a draft', { state: 'draft' }, ['Send offer', 'Delete draft…']],
  ['a finished trade', { state: 'done' }, []],
] satisfies [string, Partial<Offer>, string[]][])('offers the steps of %s', async (_, changes, buttons) => {
  await open(changes)
  expect(listStepButtons()).toEqual(buttons)
})

test('deletes a draft and returns to the list', async () => {
  const { user } = await open({ state: 'draft', events: [] })
  expect(screen.getByRole('link', { name: 'Change draft' }).getAttribute('href')).toMatch(/\/terms$/)
  await user.click(screen.getByRole('button', { name: 'Delete draft…' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete draft' }))
  expect(await screen.findByRole('heading', { name: 'No trades yet' })).toBeTruthy()
})

test('shares the address in an agreed trade and shows that of the partner', async () => {
  const { user } = await open({ state: 'agreed', partnerAddress: 'Mario\n1 Rink Road' })
  const delivery = within(screen.getByRole('region', { name: 'Delivery' }))
  expect(delivery.getByText(/1 Rink Road/)).toBeTruthy()
  expect(delivery.getByRole('link', { name: 'Print packing slip' })).toBeTruthy()
  await user.type(await screen.findByRole('textbox', { name: 'Where the cards should go' }), 'Wayne, 9 Ice Lane')
  await user.click(screen.getByRole('checkbox', { name: 'Save it for my next trades' }))
  await user.click(screen.getByRole('button', { name: 'Share address' }))
  await screen.findByRole('button', { name: 'Change address' })
  expect(api.calls(setTradeAddress).map(({ body }) => body)).toEqual([{ address: 'Wayne, 9 Ice Lane', isKept: true }])
})

test('marks cards as sent, then asks before they are marked as received', async () => {
  const onWishes = vi.fn()
  bus.on('wishes:changed', onWishes)
  const other = {
    sentAt: '2026-01-03T12:04:05.000Z',
    receivedAt: '2026-01-03T12:04:05.000Z',
    hasAddress: true,
    disputeReason: null,
  }
  const { user, offer } = await open({ state: 'agreed', other })
  await user.click(screen.getByRole('button', { name: 'Mark as sent' }))
  await screen.findByText(/You sent the cards on/)
  await user.click(screen.getByRole('button', { name: 'Mark as received…' }))
  api.on(runOfferAction, () => ({ offer: fillDerivedOfferFields({ ...offer, state: 'done', other }) }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Mark as received' }))
  await screen.findByText('Done')
  expect(onWishes).toHaveBeenCalledOnce()
})

test('asks before cards are marked as sent without an address', async () => {
  const { user } = await open({ state: 'agreed' })
  await user.click(screen.getByRole('button', { name: 'Mark as sent…' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Mark the cards as sent without an address?' }))
  await user.click(dialog.getByRole('button', { name: 'Mark as sent' }))
  expect(await screen.findByText(/You sent the cards on/)).toBeTruthy()
})

test('undoes a wrong mark of sent cards, and offers to cancel again', async () => {
  const { user } = await open({ state: 'agreed', own: side, other: { ...side, sentAt: null } })
  expect(screen.queryByRole('button', { name: 'Cancel trade…' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Undo “Mark as sent”' }))
  expect(await screen.findByText(/You haven't sent the cards yet/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Cancel trade…' })).toBeTruthy()
})

test('does not undo the mark of cards that have arrived', async () => {
  await open({ state: 'agreed', own: side, other: { ...side, receivedAt: side.sentAt } })
  expect(screen.queryByRole('button', { name: 'Undo “Mark as sent”' })).toBeNull()
})

test('calls a sale a sale before it is canceled', async () => {
  const { user } = await open({ kind: 'sale', state: 'agreed', terms: { ...terms, give: [] } })
  await user.click(screen.getByRole('button', { name: 'Cancel sale…' }))
  expect(screen.getByRole('dialog', { name: 'Cancel this sale?' })).toBeTruthy()
})

test('speaks of a finished trade in the past, and links to its cards', async () => {
  const withParents = (line: typeof wanted) => ({ ...line, card: { ...line.card!, product, insertSet } })
  const linkedTerms = { ...terms, get: [withParents(wanted)], give: [withParents(offered)] }
  await open({ state: 'done', own: side, other: side, partnerAddress: 'Mario', terms: linkedTerms })
  const findHref = (region: string) =>
    within(screen.getByRole('region', { name: region }))
      .getByRole('link')
      .getAttribute('href')
  expect([findHref('You got'), findHref('You gave')]).toEqual([
    expect.stringContaining(wanted.cardId),
    expect.stringContaining(offered.cardId),
  ])
  expect(screen.getByRole('heading', { name: 'Your cards went to' })).toBeTruthy()
})

test('marks the notices about the offer as read when it opens, and when another one comes', async () => {
  api.on(markOfferNoticesRead, () => ({ unreadCount: 1 }))
  const { client, offer } = await open({})
  expect(api.calls(markOfferNoticesRead)).toHaveLength(0)
  const { queryKey } = endpointQuery(countUnreadNotices, {})
  act(() => void client.setQueryData(queryKey, { unreadCount: 2 }))
  await waitFor(() => expect(client.getQueryData(queryKey)).toEqual({ unreadCount: 1 }))
  act(() => void client.setQueryData(queryKey, { unreadCount: 3 }))
  await waitFor(() => expect(client.getQueryData(queryKey)).toEqual({ unreadCount: 1 }))
  // The notices about other offers that it leaves cause no further call.
  expect(api.calls(markOfferNoticesRead).map(({ params }) => params)).toEqual([
    { offerId: offer.id },
    { offerId: offer.id },
  ])
})

test('marks notices that came while its tab was hidden as read when the tab is shown', async () => {
  api.on(markOfferNoticesRead, () => ({ unreadCount: 0 }))
  const { client } = await open({})
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const { queryKey } = endpointQuery(countUnreadNotices, {})
  act(() => void client.setQueryData(queryKey, { unreadCount: 2 }))
  expect(api.calls(markOfferNoticesRead)).toHaveLength(0)
  visibility.mockRestore()
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(client.getQueryData(queryKey)).toEqual({ unreadCount: 0 }))
})

test('warns before marking cards as received when they are not marked as sent', async () => {
  const { user } = await open({ state: 'agreed' })
  await user.click(screen.getByRole('button', { name: 'Mark as received…' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Have all the cards already arrived?' }))
  await user.click(dialog.getByRole('button', { name: 'Mark as received' }))
  expect(await screen.findByText(/sent the cards on .* You received them on/)).toBeTruthy()
})

test('says that cards were not marked as sent when an admin has completed the trade', async () => {
  await open({ state: 'done' })
  const delivery = within(screen.getByRole('region', { name: 'Delivery' }))
  expect(delivery.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    "You didn't mark the cards as sent. ",
    "@trader_2 didn't mark the cards as sent. ",
  ])
})

test('reports a problem with the reason', async () => {
  const own = { sentAt: '2026-01-03T12:04:05.000Z', receivedAt: null, hasAddress: true, disputeReason: null }
  const { user } = await open({ state: 'agreed', own })
  await user.click(screen.getByRole('button', { name: 'Report a problem…' }))
  await user.type(screen.getByRole('textbox', { name: "What's wrong?" }), 'Empty parcel')
  await user.click(screen.getByRole('button', { name: 'Report problem' }))
  expect(await screen.findByText('You said: Empty parcel')).toBeTruthy()
  expect(screen.getByText('In review · An admin is reviewing this trade')).toBeTruthy()
})

test('adds what the second side says to a reported problem', async () => {
  const other = { sentAt: null, receivedAt: null, hasAddress: true, disputeReason: 'Empty parcel' }
  const { user } = await open({ state: 'disputed', other })
  expect(screen.getByText('@trader_2 said: Empty parcel')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Add your side…' }))
  expect(
    within(screen.getByRole('dialog', { name: 'Add your side of the story?' })).getByText(
      "The other member and the admin reviewing this trade can read it. You can't change it later.",
    ),
  ).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: 'What happened?' }), 'I sent it in one sleeve')
  await user.click(screen.getByRole('button', { name: 'Add my side' }))
  expect(await screen.findByText('You said: I sent it in one sleeve')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add your side…' })).toBeNull()
})

test('names the day on which a trade that both have sent is completed', async () => {
  await open({ state: 'agreed', own: side, other: side, completesAt: '2026-02-02T12:00:00.000Z' })
  const text = screen.getByText(/^Will be completed on/).textContent
  expect(text).toBe('Will be completed on February 2, 2026, unless someone reports a problem')
})

test('says that an admin reviews a trade that one side does not send', async () => {
  const own = { sentAt: '2026-01-03T12:04:05.000Z', receivedAt: null, hasAddress: true, disputeReason: null }
  await open({ state: 'agreed', own })
  expect(screen.getByText('If nothing happens for 30 days, an admin will review this trade.')).toBeTruthy()
})

test('says once that an admin is reviewing a trade of which no side has reported a problem', async () => {
  await open({ state: 'disputed', events: [{ kind: 'disputed', by: null, happenedAt: '2026-01-03T12:04:05.000Z' }] })
  expect(screen.getAllByText(/admin/).map(({ textContent }) => textContent)).toEqual([
    'In review · An admin is reviewing this trade',
    expect.stringMatching(/^The trade was sent to an admin for review, /),
  ])
})

test('names the actors of events, and none where there was none', async () => {
  const happenedAt = '2026-01-03T12:04:05.000Z'
  await open({
    state: 'canceled',
    events: [
      { kind: 'sent', by: 'you', happenedAt },
      { kind: 'agreed', by: 'partner', happenedAt },
      { kind: 'reminded', by: null, happenedAt },
      { kind: 'canceled', by: null, happenedAt },
    ],
  })
  const history = within(screen.getByRole('region', { name: 'History' }))
  expect(history.getAllByRole('listitem').map(({ textContent }) => textContent?.split(',')[0])).toEqual([
    'You sent the offer',
    '@trader_2 agreed',
    'Both members got a reminder',
    'The trade was canceled',
  ])
})

test('prints a packing slip with both addresses and the cards', async () => {
  const { user } = await open({ state: 'agreed', partnerAddress: 'Mario\n1 Rink Road', ownAddress: 'Wayne' }, '/slip')
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  expect(within(screen.getByRole('region', { name: 'To' })).getByText(/1 Rink Road/)).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'From' })).getByText('Wayne')).toBeTruthy()
  expect(screen.getByRole('listitem').textContent).toBe('Player 2 #2 · Near Mint')
  await user.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
  print.mockRestore()
})

test('shows that a draft is gone when it was deleted in another tab', async () => {
  const { user } = await open({ state: 'draft' })
  for (const endpoint of [runOfferAction, getOffer]) api.fail(endpoint, 404, 'Offer not found')
  await user.click(screen.getByRole('button', { name: 'Send offer' }))
  expect(await screen.findByRole('heading', { name: 'Offer not found' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send offer' })).toBeNull()
})

const expectLinkToOffers = () =>
  expect(screen.getByRole('link', { name: 'Go to my trades' }).getAttribute('href')).toBe('/offers')

test.each(['abc', '%3Cscript%3E'])('shows that %s is no trade, and links to the own ones', async (id) => {
  await renderRoute(routes, `/offers/${id}`, { session })
  expect(await screen.findByText('Offer not found')).toBeTruthy()
  expectLinkToOffers()
})

test('shows that there is no such trade', async () => {
  addFakeOffersApi(api, { offers: [], partner, viewerId: session.user.id, cards })
  await renderRoute(routes, '/offers/000000000000000000000001', { session })
  expect(await screen.findByRole('heading', { name: 'Offer not found' })).toBeTruthy()
  expectLinkToOffers()
})

test('answers the version that the dialog was opened on when the offer is read again meanwhile', async () => {
  const { user, offer, client } = await open({ terms: { ...terms, isOwnVersion: false } })
  await user.click(screen.getByRole('button', { name: 'Agree…' }))
  api.on(getOffer, () => ({ offer: { ...offer, version: offer.version + 2 } }))
  await client.refetchQueries({ queryKey: [getOffer.path] })
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Agree' }))
  await waitFor(() =>
    expect(api.calls(runOfferAction).map(({ body }) => body)).toMatchObject([{ version: offer.version }]),
  )
})

test('takes no step at the second click of a double click', async () => {
  await open({ state: 'agreed', own: side, other: { ...side, sentAt: null } })
  const button = screen.getByRole('button', { name: 'Undo “Mark as sent”' })
  fireEvent.click(button, { detail: 2 })
  expect(button.getAttribute('aria-disabled')).not.toBe('true')
  fireEvent.click(button, { detail: 1 })
  await screen.findByText(/You haven't sent the cards yet/)
  expect(api.calls(runOfferAction)).toHaveLength(1)
})
