import { listOffers } from '@ninepocket/contract/trades/offers/offer-endpoints'
import { listOfferedWishes } from '@ninepocket/contract/trades/trade-endpoints'
import { aCatalogue } from '@ninepocket/testing/builders/a-catalogue'
import { aGuestSession, aMemberSession } from '@ninepocket/testing/builders/a-session'
import { anId } from '@ninepocket/testing/builders/an-id'
import { setUpFakeApi } from '@ninepocket/testing/fake-api/set-up-fake-api'
import { createTestQueryClient } from '@ninepocket/testing/rendering/create-test-query-client'
import { StandaloneProviders } from '@ninepocket/testing/standalone/standalone-providers'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { addFakeOffersApi } from '../dev/add-fake-offers-api.ts'
import { addFakeTradePartnersApi } from '../dev/add-fake-trade-partners-api.ts'
import { createExampleOffers } from '../dev/create-example-offers.ts'
import { createFakeMembers } from '../dev/fake-members.ts'
import { MemberHomeWidget } from './member-home-widget.tsx'

const catalogue = aCatalogue({ cards: 4 })
const [product] = catalogue.products
const [insertSet] = catalogue.insertSets
const cards = catalogue.cards.map((card) => ({ ...card, product, insertSet }))
const session = aMemberSession()
const partner = createFakeMembers('few')[1] ?? expect.fail()
const [waitingOffer = expect.fail(), ...otherOffers] = createExampleOffers(partner, cards)
const api = setUpFakeApi()
const addOffers = (waitingCount: number) => {
  const waiting = Array.from({ length: waitingCount }, (_, index) => ({ ...waitingOffer, id: anId(0xa00 + index) }))
  addFakeOffersApi(api, { offers: [...waiting, ...otherOffers], partner, viewerId: session.user.id, cards })
}
beforeEach(() => void addFakeTradePartnersApi(api, { size: 'few', cards }))

function show(viewer: Parameters<typeof createTestQueryClient>[0] = session) {
  render(
    <StandaloneProviders session={viewer ?? session} client={createTestQueryClient(viewer)}>
      <MemberHomeWidget />
    </StandaloneProviders>,
  )
  return userEvent.setup()
}
const wishes = 'On your wishlist, offered by members'

test('shows three of the offers that wait for the member, and leads to all', async () => {
  addOffers(4)
  show()
  const list = within(await screen.findByRole('list', { name: 'Offers to answer' }))
  expect(list.getAllByRole('listitem')).toHaveLength(3)
  const [link] = list.getAllByRole('link', { name: 'Trade with @trader_2' })
  expect(link?.getAttribute('href')).toBe(`/offers/${anId(0xa00)}`)
  expect(list.getAllByText('Counter-offer · Your turn to answer')).toHaveLength(3)
  expect(screen.getByText(/^4 offers in all\./)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'My trades' }).getAttribute('href')).toBe('/offers?group=my-turn')
})

test('shows the wishes alone when no offer waits', async () => {
  addOffers(0)
  show()
  await screen.findByRole('list', { name: wishes })
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1)
})

test('shows no wishes before the offers above them are known', async () => {
  addOffers(1)
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  api.setNetworkCondition((endpoint) => (endpoint === listOffers ? isReleased : undefined))
  show()
  await waitFor(() => expect(api.calls(listOffers)).toHaveLength(1))
  expect(screen.queryByRole('heading')).toBeNull()
  release()
  await screen.findByRole('list', { name: 'Offers to answer' })
  await screen.findByRole('list', { name: wishes })
})

test('offers to try again when the offers fail to load, and shows the wishes', async () => {
  api.fail(listOffers, 503, 'Too busy')
  const user = show()
  await screen.findByRole('heading', { name: 'Too busy' })
  await screen.findByRole('list', { name: wishes })
  addOffers(1)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/^1 offer in all\./)).toBeTruthy()
})

test('shows a guest nothing and asks for nothing', () => {
  show(aGuestSession())
  expect(screen.queryByRole('heading')).toBeNull()
  expect([...api.calls(listOffers), ...api.calls(listOfferedWishes)]).toEqual([])
})
