import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { getCard } from '@ninepocket/contract/catalogue/card-endpoints'
import { getCatalogueStats } from '@ninepocket/contract/site/site-endpoints'
import { definePageRoute } from '@ninepocket/runtime/page-route'
import { createQueryClient } from '@ninepocket/runtime/query-client'
import { aCard } from '@ninepocket/testing/builders/a-card'
import { aGuestSession } from '@ninepocket/testing/builders/a-session'
import { aSite } from '@ninepocket/testing/builders/a-site'
import { anId } from '@ninepocket/testing/builders/an-id'
import { setUpFakeApi } from '@ninepocket/testing/fake-api/set-up-fake-api'
import { useQuery } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Link, MemoryRouter } from 'react-router-dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { App } from './app.tsx'
import { dehydrateSession } from './boot/dehydrate-session.ts'
import { hydrateQueries } from './boot/dehydrated-queries.ts'
import { registerRoutes } from './remotes/routing/page-table.ts'
import { setUpShellTests } from './testing/set-up-shell-tests.ts'

setUpShellTests()

const id = anId(1)
const statsQuery = () => endpointQuery(getCatalogueStats, {})
const cardQuery = () => endpointQuery(getCard, { params: { id } })

/** Two pages of the catalogue: home, and a search that shows the totals and one card. */
function HomePage() {
  return <Link to="/search">To the search</Link>
}
function SearchPage() {
  const stats = useQuery(statsQuery())
  const card = useQuery(cardQuery())
  return (
    <>
      <p>{`Totals: ${stats.isError ? stats.error.message : (stats.data?.stats.totalCards ?? '…')}`}</p>
      <p>{`Card: ${card.isError ? card.error.message : (card.data?.card.name ?? '…')}`}</p>
      <Link to="/">To the home page</Link>
      <Link to="/search">The same again</Link>
      <Link to="/search?term=a">Another search</Link>
    </>
  )
}
const pages = [
  definePageRoute({ path: '/', chunk: 'home', load: async () => HomePage, head: () => ({ titles: [] }) }),
  definePageRoute({
    path: '/search',
    chunk: 'search',
    load: async () => SearchPage,
    queries: () => [statsQuery(), cardQuery()],
    head: ({ read }) => ({ titles: ['Search', read(cardQuery())?.card.name ?? 'nothing'] }),
  }),
  definePageRoute({
    path: '/hockey-sets',
    chunk: 'sets',
    load: async () => () => {
      throw new Error('Invalid data')
    },
    head: () => {
      throw new Error('Invalid data')
    },
  }),
]

const api = setUpFakeApi()
beforeEach(async () => {
  registerRoutes('mf-a', pages)
  await Promise.all(pages.map(({ page }) => page.preload()))
})

/** Renders the site at an address, with the queries of the boot data. */
function renderApp(at: string, queries: Parameters<typeof hydrateQueries>[1] = []) {
  const client = createQueryClient()
  hydrateQueries(client, [dehydrateSession(aGuestSession()), ...queries])
  render(
    <MemoryRouter initialEntries={[at]}>
      <App site={aSite()} client={client} serverPage={null} />
    </MemoryRouter>,
  )
  const user = userEvent.setup()
  return { follow: async (link: string) => user.click(await screen.findByRole('link', { name: link })) }
}

const failedCard = {
  key: cardQuery().queryKey,
  error: { status: 404, message: 'Card not found', code: 'NOT_FOUND' },
}
const statsQueryData = {
  key: statsQuery().queryKey,
  data: {
    stats: { id: 'global', totalProducts: 1, totalInsertSets: 2, totalCards: 3, lastUpdated: null },
  },
}

test('shows the layout around the page, with its title', async () => {
  api.on(getCatalogueStats, () => statsQueryData.data)
  api.on(getCard, () => ({ card: aCard({ id, name: 'Wayne' }) }))
  renderApp('/search')
  await waitFor(() => expect(screen.getByRole('main').textContent).toContain('Card: Wayne'))
  await waitFor(() => expect(document.title).toBe('Search - Wayne - Ninepocket'))
})

describe('a failed query in the boot data', () => {
  test('is requested again when the visitor leaves and returns; successful queries are not', async () => {
    const { follow } = renderApp('/search', [statsQueryData, failedCard])
    api.on(getCard, () => ({ card: aCard({ id, name: 'Wayne' }) }))
    await follow('To the home page')
    await follow('To the search')
    expect(await screen.findByText('Card: Wayne')).toBeDefined()
    expect(screen.getByText('Totals: 3')).toBeDefined()
    expect(api.calls(getCard)).toHaveLength(1)
    expect(api.calls(getCatalogueStats)).toEqual([])
  })

  test.each(['The same again', 'Another search'])('is shown, and requested only by the link "%s"', async (link) => {
    const { follow } = renderApp('/search', [statsQueryData, failedCard])
    expect(screen.getByText('Card: Card not found')).toBeDefined()
    api.on(getCard, () => ({ card: aCard({ id, name: 'Wayne' }) }))
    await follow(link)
    expect(await screen.findByText('Card: Wayne')).toBeDefined()
    expect(api.calls(getCard)).toHaveLength(1)
  })
})

test('requests a page that fails again once at each return', async () => {
  const { follow } = renderApp('/search', [statsQueryData, failedCard])
  api.fail(getCard, 404, 'Card not found')
  for (const times of [1, 2]) {
    await follow('To the home page')
    await follow('To the search')
    await waitFor(() => expect(api.calls(getCard)).toHaveLength(times))
    expect(await screen.findByText('Card: Card not found')).toBeDefined()
  }
  expect(api.calls(getCard)).toHaveLength(2)
})

describe('data that a page cannot show', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())

  test('leads to an error in the place of the page, within the layout', async () => {
    renderApp('/hockey-sets')
    expect(await screen.findByRole('heading', { name: 'Unexpected Application Error!' })).toBeDefined()
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeDefined()
    expect(console.error).toHaveBeenCalled()
  })

  test('leads to the error alone when the layout needs it', async () => {
    registerRoutes('mf-a', [{ ...pages[0]!, queries: () => expect.fail('Invalid data') }])
    renderApp('/')
    expect(await screen.findByRole('heading', { name: 'Unexpected Application Error!' })).toBeDefined()
  })
})
