// @vitest-environment node
import { getCard, listCardsOfInsertSet } from '@ninepocket/contract/catalogue/card-endpoints'
import { getCatalogueStats } from '@ninepocket/contract/site/site-endpoints'
import { expect, test } from 'vitest'
import { endpointQuery } from './endpoint-query-options.ts'
import { setUpStubServer } from './testing/stub-server.ts'

const id = '64b7f0c2a1d3e4f5a6b7c8d9'

const server = await setUpStubServer()

test('uses the path of the endpoint and the input as query key', () => {
  expect(endpointQuery(getCard, { params: { id } }).queryKey).toEqual(['/api/cards/:id', { params: { id } }])
  expect(endpointQuery(getCatalogueStats, {}).queryKey).toEqual(['/api/stats', {}])
})

test('uses another key for another input', () => {
  const page = (page: number) => endpointQuery(listCardsOfInsertSet, { params: { id }, query: { page } })
  expect(page(1).queryKey).not.toEqual(page(2).queryKey)
})

test('calls its endpoint with its input', async () => {
  server.replyWith(({ method, url }) => ({ body: { method, url } }))
  const { queryFn } = endpointQuery(listCardsOfInsertSet, { params: { id }, query: { page: 2 } })
  expect(await queryFn({})).toEqual({ method: 'GET', url: `/api/cards/insert-set/${id}?page=2` })
})

test('cancels the request when the query is no longer needed', async () => {
  const cancel = new AbortController()
  cancel.abort()
  const { queryFn } = endpointQuery(getCatalogueStats, {})
  await expect(queryFn({ signal: cancel.signal })).rejects.toMatchObject({ code: 'ERR_CANCELED' })
})
