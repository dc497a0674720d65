import { listOffers } from '@ninepocket/contract/trades/offers/offer-endpoints'
import { aCatalogue } from '@ninepocket/testing/builders/a-catalogue'
import { aMemberSession } from '@ninepocket/testing/builders/a-session'
import { setUpFakeApi } from '@ninepocket/testing/fake-api/set-up-fake-api'
import { renderRoute } from '@ninepocket/testing/rendering/render-route'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { addFakeOffersApi } from '../dev/add-fake-offers-api.ts'
import { addFakeTradePartnersApi } from '../dev/add-fake-trade-partners-api.ts'
import { createExampleOffers } from '../dev/create-example-offers.ts'
import { createFakeMembers } from '../dev/fake-members.ts'
import { routes } from '../routes.tsx'

const { cards } = aCatalogue({ cards: 4 })
const session = aMemberSession()
const partner = createFakeMembers('few')[1]!
const api = setUpFakeApi()
const addOffers = (offers = createExampleOffers(partner, cards)) =>
  addFakeOffersApi(api, { offers, partner, viewerId: session.user.id, cards })
beforeEach(() => addOffers())

const listRows = () =>
  within(screen.getByRole('list', { name: 'My trades' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent)

test('lists trades with their state, what comes next for whom, and what both sides give', async () => {
  await renderRoute(routes, '/offers', { session })
  await screen.findByText('5 trades')
  expect(listRows()).toEqual([
    'MTrade with @trader_2Counter-offer · Your turn to answerYou give 2 copies · You get 1 copyJanuary 2, 2026',
    'MTrade with @trader_2Agreed · Your turn to enter an addressYou give 1 copy · You get 1 copyJanuary 2, 2026',
    'MTrade with @trader_2Draft · Send or delete itYou give 1 copy · You get 1 copyJanuary 2, 2026',
    'MPurchase from @trader_2DoneYou get 1 copy · $12.00January 2, 2026',
    'MTrade with @trader_2In review · An admin is reviewing this tradeYou give 1 copy · You get 2 copiesJanuary 2, 2026',
  ])
})

test('shows one state by its link, which is in the address', async () => {
  const { user } = await renderRoute(routes, '/offers', { session })
  await user.click(await screen.findByRole('link', { name: 'In progress (2)' }))
  await screen.findByText('2 trades')
  expect(window.location.search).toBe('?group=under-way')
  expect(screen.getByRole('link', { name: 'In progress (2)' }).getAttribute('aria-current')).toBe('page')
  await user.click(screen.getByRole('link', { name: 'Drafts (1)' }))
  await screen.findByText('1 draft')
  await user.click(screen.getByRole('link', { name: 'Waiting for answer (0)' }))
  expect(await screen.findByRole('heading', { name: 'Nothing in “Waiting for answer”' })).toBeTruthy()
})

test('says how to begin when there are none, and retries when they fail to load', async () => {
  api.fail(listOffers, 503, 'Too busy')
  const { user } = await renderRoute(routes, '/offers', { session })
  await screen.findByText('Too busy')
  addOffers([])
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { name: 'No trades yet' })
  expect(screen.getByRole('link', { name: 'Find trade partners' }).getAttribute('href')).toBe('/trades')
})

test.each(['/offers?page=999', '/trades?page=999', '/members?page=999'])(
  'says that a page beyond the last one does not exist, and leads back: %s',
  async (path) => {
    addFakeTradePartnersApi(api, { size: 'few', cards })
    const { user } = await renderRoute(routes, path, { session })
    await screen.findByRole('heading', { name: "This page doesn't exist" })
    expect(screen.getByText('This list has 1 page.')).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Back to the first page' }))
    expect((await screen.findAllByRole('list')).length).toBeGreaterThan(0)
    expect(screen.queryByText("This page doesn't exist")).toBeNull()
    expect(window.location.search).toBe('')
  },
)

test('leads to the saved address', async () => {
  await renderRoute(routes, '/offers', { session })
  expect((await screen.findByRole('link', { name: 'Saved address' })).getAttribute('href')).toBe('/saved-address')
})
