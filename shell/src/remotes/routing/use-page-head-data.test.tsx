import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { getCard } from '@ninepocket/contract/catalogue/card-endpoints'
import { getInsertSet } from '@ninepocket/contract/catalogue/insert-set-endpoints'
import type { PageHead } from '@ninepocket/runtime/page-head'
import { definePageRoute } from '@ninepocket/runtime/page-route'
import { createQueryClient } from '@ninepocket/runtime/query-client'
import { SiteProvider } from '@ninepocket/runtime/site'
import { aCard } from '@ninepocket/testing/builders/a-card'
import { aSite } from '@ninepocket/testing/builders/a-site'
import { anId } from '@ninepocket/testing/builders/an-id'
import { anInsertSet } from '@ninepocket/testing/builders/an-insert-set'
import { setUpFakeApi } from '@ninepocket/testing/fake-api/set-up-fake-api'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { setUpShellTests } from '../../testing/set-up-shell-tests.ts'
import type { RouteState } from './use-page.ts'
import { usePageHeadData } from './use-page-head-data.ts'

setUpShellTests()

const cardQuery = (id: string) => endpointQuery(getCard, { params: { id } })
const insertSetQuery = (id: string) => endpointQuery(getInsertSet, { params: { id } })

/** A page whose second query needs the reply to the first. */
const route = definePageRoute({
  path: '/card/:id',
  chunk: 'card',
  load: async () => () => null,
  queries: ({ params: { id = '' }, read }) => {
    const card = read(cardQuery(id))?.card
    return [cardQuery(id), ...(card ? [insertSetQuery(card.insertSetId)] : [])]
  },
  head: ({ params: { id = '' }, search, site, read }) => {
    const card = read(cardQuery(id))?.card
    const insertSet = card && read(insertSetQuery(card.insertSetId))?.insertSet
    const titles = [card?.name ?? 'A card', insertSet?.name ?? 'of a set', search.get('side') ?? '', site.siteName]
    return { titles }
  },
})

const card = aCard({ id: anId(1), name: 'Wayne' })
const ready = {
  status: 'ready' as const,
  found: { remote: 'mf-a', route, params: { id: card.id } },
} satisfies RouteState

const api = setUpFakeApi()

function renderPageHead(route: RouteState, sent: PageHead | null = null, client = createQueryClient()) {
  const { result } = renderHook(() => usePageHeadData(route, sent), {
    wrapper: ({ children }) => (
      <MemoryRouter initialEntries={[`/card/${card.id}?side=back`]}>
        <SiteProvider value={aSite()}>
          <QueryClientProvider client={client}>{children}</QueryClientProvider>
        </SiteProvider>
      </MemoryRouter>
    ),
  })
  return () => result.current.titles
}

test('completes the head of a page as its data arrive', async () => {
  api.on(getCard, () => ({ card }))
  api.on(getInsertSet, () => ({ insertSet: anInsertSet({ id: card.insertSetId, name: 'Base' }) }))
  const titles = renderPageHead(ready)
  expect(titles()).toEqual(['A card', 'of a set', 'back', 'Ninepocket'])
  await waitFor(() => expect(titles()).toEqual(['Wayne', 'Base', 'back', 'Ninepocket']))
  expect(api.calls(getCard)).toHaveLength(1)
})

test('leaves the queries of a personal page to the page, and follows their data', async () => {
  const client = createQueryClient()
  const personal = { ...ready, found: { ...ready.found, route: { ...route, isPersonal: true } } }
  const titles = renderPageHead(personal, null, client)
  client.setQueryData(cardQuery(card.id).queryKey, { card })
  await waitFor(() => expect(titles()).toEqual(['Wayne', 'of a set', 'back', 'Ninepocket']))
  expect(api.calls(getCard)).toEqual([])
})

test('uses the head without data when the data failed', async () => {
  api.fail(getCard, 404, 'Card not found')
  const client = createQueryClient()
  const titles = renderPageHead(ready, null, client)
  await waitFor(() => expect(client.getQueryState(cardQuery(card.id).queryKey)?.status).toBe('error'))
  expect(titles()).toEqual(['A card', 'of a set', 'back', 'Ninepocket'])
})

test.each<[string, RouteState, PageHead | null, string[]]>([
  ['the head that was sent while the page loads', { status: 'loading' }, { titles: ['Sent'] }, ['Sent']],
  ['an empty head while the page loads if none was sent', { status: 'loading' }, null, []],
  ['the head of unknown addresses when no remote owns the path', { status: 'unowned' }, null, ['Page not found']],
])('uses %s', (_, routeState, sent, titles) => {
  expect(renderPageHead(routeState, sent)()).toEqual(titles)
})

test('uses the own head of a loaded page', () => {
  api.neverReply(getCard)
  expect(renderPageHead(ready, { titles: ['Sent'] })()).toContain('A card')
})
