import { ApiError, noResponseMessage } from '@ninepocket/client/api-error'
import { createQueryClient } from '@ninepocket/runtime/query-client'
import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import type { DehydratedQuery } from './boot-data.ts'
import { dehydrateSettledQueries, hydrateQueries } from './dehydrated-queries.ts'

afterEach(cleanup)

const key = ['/api/stats', {}]
const successQuery: DehydratedQuery = { key, data: { total: 548_028 } }
const errorQuery: DehydratedQuery = {
  key,
  error: {
    status: 404,
    message: 'Card not found',
    code: 'CARD_NOT_FOUND',
    errors: [{ path: 'id', message: 'no' }],
  },
}

/** As text in the document, and back. */
const roundTrip = (queries: DehydratedQuery[]): DehydratedQuery[] => JSON.parse(JSON.stringify(queries))

function createClientWith(...queries: DehydratedQuery[]): QueryClient {
  const client = createQueryClient()
  hydrateQueries(client, roundTrip(queries))
  return client
}

function Total({ ask }: { ask: () => Promise<{ total: number }> }) {
  const { data, error, status, fetchStatus } = useQuery({ queryKey: key, queryFn: ask })
  const code = error instanceof ApiError ? `${error.status} ${error.code} ${error.message}` : ''
  return <p>{`${status} ${fetchStatus} ${data?.total ?? code}`}</p>
}

const page = (client: QueryClient, ask: () => Promise<{ total: number }>) => (
  <QueryClientProvider client={client}>
    <Total ask={ask} />
  </QueryClientProvider>
)

test.each([
  ['data', successQuery],
  ['no data', { key, data: null }],
  ['an error with its status, code and errors', errorQuery],
])('restores %s', (_, answer) => {
  expect(roundTrip(dehydrateSettledQueries(createClientWith(answer)))).toEqual([answer])
})

test.each([
  ['data', successQuery, 'success idle 548028'],
  ['an error', errorQuery, 'error idle 404 CARD_NOT_FOUND Card not found'],
])('renders %s on the server and in the browser without a request', (_, answer, text) => {
  const ask = vi.fn(async () => ({ total: 0 }))
  expect(renderToString(page(createClientWith(answer), ask))).toBe(`<p>${text}</p>`)
  render(page(createClientWith(answer), ask))
  expect(screen.getByText(text)).toBeDefined()
  // A request would start as soon as the page is mounted.
  expect(ask).not.toHaveBeenCalled()
})

test('allows a refetch of a restored error', async () => {
  const client = createClientWith(errorQuery)
  render(page(client, async () => ({ total: 7 })))
  await client.refetchQueries({ queryKey: key })
  expect(await screen.findByText('success idle 7')).toBeDefined()
})

test('dehydrates an error without a response as no response', async () => {
  const client = createQueryClient()
  const queryFn = () => Promise.reject(new TypeError('x is undefined'))
  await client.prefetchQuery({ queryKey: key, queryFn, retry: false })
  expect(dehydrateSettledQueries(client)).toEqual([
    { key, error: { status: 0, message: noResponseMessage, code: 'NO_ANSWER' } },
  ])
})

test('omits pending queries', () => {
  const client = createQueryClient()
  void client.prefetchQuery({ queryKey: key, queryFn: () => new Promise(() => undefined) })
  expect(dehydrateSettledQueries(client)).toEqual([])
})
