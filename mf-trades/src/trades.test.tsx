import {
  getTradePartnerWithCards,
  listOfferedWishes,
  listTradeCircles,
  listTradePartners,
  listTradersOfCard,
  searchMembers,
} from '@ninepocket/contract/trades/trade-endpoints'
import { getUserByUsername } from '@ninepocket/contract/users/user-endpoints'
import { aCatalogue } from '@ninepocket/testing/builders/a-catalogue'
import { aPublicUser } from '@ninepocket/testing/builders/a-public-user'
import { aMemberSession } from '@ninepocket/testing/builders/a-session'
import { FakeHttpError } from '@ninepocket/testing/fake-api/fake-server'
import { setUpFakeApi } from '@ninepocket/testing/fake-api/set-up-fake-api'
import { createTestQueryClient } from '@ninepocket/testing/rendering/create-test-query-client'
import { renderRoute } from '@ninepocket/testing/rendering/render-route'
import { StandaloneProviders } from '@ninepocket/testing/standalone/standalone-providers'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { CardTraders } from './card-traders/card-traders.tsx'
import { addFakeTradePartnersApi } from './dev/add-fake-trade-partners-api.ts'
import { createFakeMembers } from './dev/fake-members.ts'
import { OfferedWishes } from './home/offered-wishes.tsx'
import { routes } from './routes.tsx'

const catalogue = aCatalogue({ cards: 8 })
const [product] = catalogue.products
const [insertSet] = catalogue.insertSets
const cards = catalogue.cards.map((card) => ({ ...card, product, insertSet }))
const session = aMemberSession()
const api = setUpFakeApi()
beforeEach(() => void addFakeTradePartnersApi(api, { size: 'few', cards }))

const open = (path: string) => renderRoute(routes, path, { session })
const listRows = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map((row) => row.textContent)

describe('trade partners', () => {
  test('are listed with what both sides have, and filtered by side', async () => {
    const { user } = await open('/trades')
    await screen.findByRole('heading', { level: 1, name: 'Trade partners' })
    expect(listRows('Trade partners')).toEqual([
      'MMario 2 (@trader_2)Has 2 cards you want · Wants 1 card you have90% positive (10 ratings) · Active in the last 30 days',
    ])
    const sides = screen.getByRole('combobox', { name: 'Show members where' })
    expect(within(sides).getByRole('option', { name: "We want each other's cards", selected: true })).toBeTruthy()
    await user.selectOptions(sides, 'They have what I want')
    await screen.findByText('Has 3 cards you want')
    expect(listRows('Trade partners')).toHaveLength(3)
    expect(window.location.search).toBe('?side=has')
    await user.click(screen.getByRole('checkbox', { name: 'Active in the last 30 days' }))
    await screen.findByText('1 member')
    expect(window.location.search).toBe('?side=has&isActive=true')
    await user.click(screen.getByRole('checkbox', { name: 'Active in the last 30 days' }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show members where' }), 'They sell what I want')
    expect(await screen.findByText('Sells 1 card you want')).toBeTruthy()
  })

  test('leave out members for whose answer many wait when the viewer asks for it', async () => {
    const { user } = await open('/trades')
    const box = await screen.findByRole('checkbox', { name: 'Hide members who keep 3 or more others waiting' })
    await user.click(box)
    expect(await screen.findByRole('heading', { name: 'No trade partners match' })).toBeTruthy()
    expect(window.location.search).toBe('?answersOffers=true')
    expect(api.calls(listTradePartners).at(-1)?.query).toMatchObject({ answersOffers: true })
    await waitFor(() => expect(api.calls(listTradeCircles).at(-1)?.query).toEqual({ answersOffers: true }))
  })

  test('keep their filters when filtered ones fail to load', async () => {
    const { user } = await open('/trades')
    await screen.findByText('1 member')
    api.fail(listTradePartners, 429, 'Too often')
    const box = screen.getByRole('checkbox', { name: 'Active in the last 30 days' })
    await user.click(box)
    expect((await screen.findByRole('alert')).textContent).toBe('Too often')
    await user.click(box)
    expect(await screen.findByText('1 member')).toBeTruthy()
  })

  test('are filtered by country, as three-way trades are', async () => {
    const { user } = await open('/trades')
    const country = await screen.findByRole('combobox', { name: 'Country' })
    await user.selectOptions(country, 'Canada')
    await waitFor(() => expect(api.calls(listTradeCircles).at(-1)?.query).toEqual({ country: 'CA' }))
    expect(api.calls(listTradePartners).at(-1)?.query).toMatchObject({ country: 'CA' })
    expect(listRows('Trade partners')).toHaveLength(1)
    await user.selectOptions(country, 'Finland')
    expect(await screen.findByRole('heading', { name: 'No trade partners match' })).toBeTruthy()
    expect(window.location.search).toBe('?country=FI')
    await user.selectOptions(country, 'Any country')
    await screen.findByText('1 member')
    expect(window.location.search).toBe('')
  })

  test('of three-way trades are listed as two trades in a row, and retried when they fail to load', async () => {
    api.fail(listTradeCircles, 503, 'Too busy')
    const { user } = await open('/trades')
    await screen.findByText('Too busy')
    addFakeTradePartnersApi(api, { size: 'few', cards })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    const section = within(await screen.findByRole('region', { name: 'Three-way trades' }))
    expect(
      section.getByText(
        '1 way to get a card you want in two trades. Get a card from one member, then trade it to another.',
      ),
    ).toBeTruthy()
    const [gifts = ''] = listRows('Three-way trades')
    const { name } = insertSet ?? expect.fail()
    expect(gifts).toContain(`Offer @trader_2 your Player 2 (${name}) or 1 other card for Player 3 (${name}).`)
    expect(gifts).toContain(
      `When it arrives, mark it for trade and offer it to @trader_1 for Player 1 (${name}) or 2 other cards.`,
    )
    const findLink = (name: string) => section.getByRole('link', { name }).getAttribute('href')
    expect(findLink('@trader_2')).toBe('/trades/trader_2')
    expect(findLink('1. Offer to @trader_2')).toBe('/trades/trader_2/offer?term=Player+3')
    expect(findLink('2. Offer to @trader_1')).toBe('/trades/trader_1/offer?term=Player+1')
  })

  test('lead to the cards of both sides', async () => {
    const { user } = await open('/trades')
    await user.click(await screen.findByRole('link', { name: 'Mario 2 (@trader_2)' }))
    await screen.findByRole('heading', { level: 1, name: 'Trade with @trader_2' })
    const findLink = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect([findLink('Offer a trade'), findLink('Ask to buy')]).toEqual([
      '/trades/trader_2/offer',
      '/trades/trader_2/offer?kind=sale',
    ])
    const theirs = within(await screen.findByRole('region', { name: '@trader_2 has' }))
    expect(theirs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Player 1', 'Player 2'])
    const yours = within(screen.getByRole('region', { name: 'You have' }))
    expect(yours.getByRole('link', { name: 'Player 4' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to trade partners' }).getAttribute('href')).toBe('/trades')
  })

  test('lead from a former username to the present one', async () => {
    const [, member] = createFakeMembers('few')
    api.on(getUserByUsername, () => ({ user: aPublicUser({ ...member }) }))
    await open('/trades/mario_old')
    await screen.findByRole('heading', { level: 1, name: 'Trade with @trader_2' })
    expect(window.location.pathname).toBe('/trades/trader_2')
  })

  test('are explained when there are none, and retried when they fail to load', async () => {
    api.fail(listTradePartners, 503, 'Too busy')
    const { user } = await open('/trades')
    await screen.findByText('Too busy')
    addFakeTradePartnersApi(api, { size: 'none', cards })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Add cards to your wishlist, and mark copies for trade.')).toBeTruthy()
  })

  test('say so when one side has nothing for the other, blocks it, and when the profile is private', async () => {
    await open('/trades/trader_1')
    expect(await screen.findByText('Has 3 cards you want')).toBeTruthy()
    expect(screen.getByRole('region', { name: 'You have' }).textContent).toBe(
      "You haveNothing from @trader_1's wishlist.",
    )
    const blockedMessage = "You can't trade with this member."
    api.on(getTradePartnerWithCards, () => {
      throw new FakeHttpError(403, blockedMessage, 'MEMBER_BLOCKED')
    })
    await open('/trades/trader_3')
    expect(await screen.findByRole('heading', { level: 1, name: blockedMessage })).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Unblock' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    api.fail(getTradePartnerWithCards, 403, 'This profile is private')
    await open('/trades/trader_3')
    expect(await screen.findByText('This profile is private')).toBeTruthy()
  })
})

test.each(['/trades/wayne', '/trades/wayne/offer'])(
  'says to members that they cannot trade with themselves: %s',
  async (path) => {
    api.on(getUserByUsername, () => ({ user: aPublicUser({ id: session.user.id, username: 'wayne' }) }))
    await open(path)
    await screen.findByRole('heading', { level: 1, name: "You can't trade with yourself" })
    expect(screen.getByRole('link', { name: 'Find trade partners' }).getAttribute('href')).toBe('/trades')
    expect(screen.queryByRole('button', { name: 'Send offer' })).toBeNull()
    expect(api.calls(getTradePartnerWithCards)).toHaveLength(0)
  },
)

describe('directory', () => {
  test('finds members by name and keeps the term in the address', async () => {
    const { user } = await open('/members')
    await screen.findByText('3 members')
    await user.type(screen.getByRole('textbox', { name: 'Username or name' }), 'trader_3{Enter}')
    await screen.findByText('1 member')
    expect(listRows('Members')).toEqual(['MMario 3 (@trader_3)'])
    expect(window.location.search).toBe('?term=trader_3')
    expect(api.calls(searchMembers)).toHaveLength(2)
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Username or name' }))
  })

  test('finds a username as it is shown, with @', async () => {
    await open('/members?term=@trader_3')
    await screen.findByText('1 member')
    expect(listRows('Members')).toEqual(['MMario 3 (@trader_3)'])
  })

  test('keeps the form when a search fails, for another one', async () => {
    const { user } = await open('/members')
    await screen.findByText('3 members')
    api.fail(searchMembers, 429, 'Too often')
    const field = screen.getByRole('textbox', { name: 'Username or name' })
    await user.type(field, 'trader_3{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('Too often')
    addFakeTradePartnersApi(api, { size: 'few', cards })
    await user.clear(field)
    await user.type(field, 'trader_2{Enter}')
    await expect.poll(() => listRows('Members')).toEqual(['MMario 2 (@trader_2)'])
  })
})

describe('wishes that members offer', () => {
  const showWishes = () => {
    const client = createTestQueryClient(session)
    render(
      <StandaloneProviders session={session} client={client}>
        <OfferedWishes />
      </StandaloneProviders>,
    )
    return userEvent.setup()
  }

  test('are tiles on the home page with the numbers of members', async () => {
    showWishes()
    const list = within(await screen.findByRole('list', { name: 'On your wishlist, offered by members' }))
    expect(
      list
        .getAllByRole('article')
        .slice(0, 2)
        .map(({ textContent }) => textContent),
    ).toEqual(['1Player 11 for tradeCard number 1', '2Player 22 for trade1 for saleCard number 2'])
    expect(screen.getByText(/8 cards in all/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Find trade partners' }).getAttribute('href')).toBe('/trades')
  })

  test('show an error with a retry, and nothing without such wishes', async () => {
    api.fail(listOfferedWishes, 503, 'Too busy')
    const user = showWishes()
    await screen.findByRole('heading', { name: 'Too busy' })
    addFakeTradePartnersApi(api, { size: 'none', cards })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByRole('heading')).toBeNull())
  })
})

describe('members who have a card', () => {
  const showTraders = () => {
    const client = createTestQueryClient(session)
    render(
      <StandaloneProviders session={session} client={client}>
        <CardTraders card={cards[0]!} />
      </StandaloneProviders>,
    )
    return userEvent.setup()
  }
  // jsdom opens a details element by its attribute only.
  const openDetails = () => document.querySelector('details')?.setAttribute('open', '')

  test('are read when the list is opened', async () => {
    showTraders()
    expect(api.calls(listTradersOfCard)).toHaveLength(0)
    openDetails()
    await screen.findByText('1 copy for trade · 1 copy for sale')
    const link = screen.getByRole('link', { name: 'Mario 2 (@trader_2)' })
    expect(link.getAttribute('href')).toBe('/@trader_2/for-trade')
    const offer = screen.getByRole('link', { name: 'Offer a trade to @trader_2' })
    expect(offer.getAttribute('href')).toBe('/trades/trader_2/offer?term=Player+1')
    const request = screen.getByRole('link', { name: 'Ask to buy from @trader_2' })
    expect(request.getAttribute('href')).toBe('/trades/trader_2/offer?kind=sale&term=Player+1')
  })

  test('stay with the pressed button while the next page loads', async () => {
    addFakeTradePartnersApi(api, { size: 'many', cards })
    const user = showTraders()
    openDetails()
    const next = await screen.findByRole('button', { name: 'Next members' })
    api.neverReply(listTradersOfCard)
    await user.click(next)
    await waitFor(() => expect(api.calls(listTradersOfCard).at(-1)?.query).toMatchObject({ page: 2 }))
    expect(document.activeElement).toBe(next)
    expect(screen.getByRole('list', { name: 'Members who have it for trade or sale' })).toBeTruthy()
  })

  test('have no links to offers when all their copies are promised', async () => {
    const [user] = createFakeMembers('few')
    const trader = { user: user!, forTrade: 0, forSale: 0 }
    api.on(listTradersOfCard, () => ({ traders: [trader], currentPage: 1, totalPages: 1, totalTraders: 1 }))
    showTraders()
    openDetails()
    await screen.findByText('Promised in a trade')
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Mario 1 (@trader_1)'])
  })

  test('are shown at once when a link names the list', async () => {
    const contents: Array<string | null> = []
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      contents.push(this.textContent)
    })
    window.history.replaceState(null, '', '#traders')
    onTestFinished(() => {
      scroll.mockRestore()
      window.history.replaceState(null, '', window.location.pathname)
    })
    showTraders()
    await screen.findByText('1 copy for trade · 1 copy for sale')
    // After the members have been painted, which moves what is below them.
    await waitFor(() => expect(contents).toEqual([expect.stringContaining('1 copy for trade')]))
    expect(document.activeElement).toBe(screen.getByText('Who has it for trade or sale'))
  })

  test('show an error with a retry', async () => {
    api.fail(listTradersOfCard, 503, 'Too busy')
    const user = showTraders()
    openDetails()
    expect((await screen.findByRole('alert')).textContent).toBe('Too busy')
    addFakeTradePartnersApi(api, { size: 'none', cards })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('No one has it for trade or sale.')).toBeTruthy()
  })
})
