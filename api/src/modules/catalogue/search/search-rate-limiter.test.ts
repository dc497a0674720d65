import { listCards, searchCards } from '@ninepocket/contract/catalogue/card-endpoints'
import { searchCatalogue } from '@ninepocket/contract/site/site-endpoints'
import { expect, test } from 'vitest'
import { aClientWithCookies } from '../../../testing/a-client-with-cookies.ts'
import { setUpTestApi } from '../../../testing/set-up.ts'
import { searchRateLimitPerNetwork } from './search-rate-limiter.ts'

const site = await setUpTestApi({ settings: { TRUST_PROXY: '1' } })
const from = (address: string) => aClientWithCookies(site, { 'x-forwarded-for': address })

test('rejects a search beyond the budget of its network, and no cached reply or list', async () => {
  const visitor = from('203.0.113.9')
  await visitor.call(searchCards, { query: { term: 'cached' } })
  const terms = Array.from({ length: searchRateLimitPerNetwork.max - 1 }, (_, index) => `term ${index}`)
  while (terms.length > 0)
    await Promise.all(terms.splice(0, 25).map((term) => visitor.call(searchCards, { query: { term } })))

  for (const endpoint of [searchCards, searchCatalogue, listCards])
    expect(await visitor.expectError(endpoint, { query: { term: 'another' } })).toMatchObject({
      status: 429,
      code: 'TOO_MANY_SEARCHES',
      message: 'Too many searches. Please wait a moment.',
    })
  expect((await visitor.send(searchCards, { query: { term: 'cached' } })).status).toBe(200)
  expect((await visitor.send(listCards)).status).toBe(200)
  expect((await from('198.51.100.4').send(searchCards, { query: { term: 'another' } })).status).toBe(200)
  expect((await from('127.0.0.1').send(searchCards, { query: { term: 'another' } })).status).toBe(200)
})
