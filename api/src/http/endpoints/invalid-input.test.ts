import type { Endpoint } from '@ninepocket/contract/endpoints/endpoint'
import { endpointsByName } from '@ninepocket/contract/endpoints/endpoints-by-name'
import { ErrorBody } from '@ninepocket/contract/endpoints/error-body'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { smallCatalogue } from '../../testing/catalogue/small-catalogue.ts'
import { getFieldNamesOfSchema } from '../../testing/requests/build-valid-requests.ts'
import { setUpTestApi } from '../../testing/set-up.ts'

const api = await setUpTestApi({ products: smallCatalogue })

/** Values that users, scanners and scripts send in place of an id, a number or a word, as they are written in a URL. */
const badValues = [
  '%25',
  '%5C',
  '%00',
  'a%00b',
  '%',
  '%zz',
  '%C0%AF',
  '%ED%A0%80',
  "'%20or%201=1--",
  '%3Cscript%3Ealert(1)%3C%2Fscript%3E',
  '%F0%9F%8E%89',
  '-1',
  '0',
  '1.5',
  '1e999',
  '9007199254740993',
  '99999999999999999999999999',
  'NaN',
  'null',
  'undefined',
  '[object%20Object]',
  '..%2F..%2Fetc%2Fpasswd',
  '__proto__',
  'constructor',
  'zzzzzzzzzzzzzzzzzzzzzzzz',
  'a'.repeat(23),
  'a'.repeat(25),
  'x'.repeat(10_000),
  '%F0%9F%8E%89'.repeat(2_000),
]
const allEndpoints: Array<readonly [name: string, endpoint: Endpoint]> = Object.entries(endpointsByName)
const readEndpoints = allEndpoints.filter(([, { method }]) => method === 'GET')
const id = 'a'.repeat(24)
/** Names of the query parameters of an endpoint, and one that no endpoint has. */
const getQueryNames = ({ query }: Endpoint) => [...(query ? getFieldNamesOfSchema(query) : []), 'unknown']

const fillPath = (path: string, value: string) => path.replace(/:\w+/g, value)

/** Expects a reply of the contract, or an error in the common form, but never 500. */
async function expectWellFormedReply(endpoint: Endpoint, address: string, init?: RequestInit): Promise<number> {
  const reply = await fetch(api.url + address, init)
  const text = await reply.text()
  expect(reply.status, `${address.slice(0, 120)} ${text.slice(0, 200)}`).toBeLessThan(500)
  const schema = reply.status === 200 ? endpoint.reply : z.strictObject(ErrorBody.shape)
  expect(z.safeParse(schema, JSON.parse(text)).success, text.slice(0, 200)).toBe(true)
  return reply.status
}

describe.each(readEndpoints)('%s', (_name, endpoint) => {
  test('returns its reply or a well-formed error for bad values in path and query', async () => {
    for (const value of badValues) {
      if (endpoint.params) await expectWellFormedReply(endpoint, fillPath(endpoint.path, value))
      for (const name of getQueryNames(endpoint))
        await expectWellFormedReply(endpoint, `${fillPath(endpoint.path, id)}?${name}=${value}`)
    }
  })

  test('returns its reply or a well-formed error for repeated and listed values', async () => {
    for (const query of ['page=1&page=2', 'limit=5&limit=5', 'term=a&term=b', 'page[]=1', 'page[a]=1', '?', '&&=&'])
      await expectWellFormedReply(endpoint, `${fillPath(endpoint.path, id)}?${query}`)
  })
})

test('accepts any text as a search term', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (term) => {
      const query = encodeURIComponent(term.toWellFormed())
      for (const [name, endpoint] of allEndpoints) {
        if (name === 'searchCards' || name === 'searchCatalogue' || name === 'listProducts')
          expect([200, 400]).toContain(await expectWellFormedReply(endpoint, `${endpoint.path}?term=${query}`))
      }
    }),
    { numRuns: 60 },
  )
})

test('decodes a value once, before it is checked', async () => {
  const search = async (term: string) => (await api.call(endpointsByName.searchCards, { query: { term } })).totalCards
  expect(await search('marlowe')).toBeGreaterThan(0)
  const readTotal = async (query: string) => JSON.parse(await (await api.get(`/api/cards/search?${query}`)).text())
  expect(await readTotal('term=%6Darlowe')).toMatchObject({ totalCards: await search('marlowe') })
  // Decoded twice, it would be the same word.
  expect(await readTotal('term=%256Darlowe')).toMatchObject({ totalCards: 0 })
  for (const [value, message] of [
    ['%2531', 'page must be a whole number, 1 or greater'],
    ['%2500', 'page must be a whole number, 1 or greater'],
  ])
    expect(await api.expectError(`/api/cards?page=${value}`)).toMatchObject({ status: 400, message })
  // A NUL character is rejected, and its encoding is a text.
  expect((await api.get('/api/cards?term=a%00')).status).toBe(400)
  expect((await api.get('/api/cards?term=a%2500')).status).toBe(200)
})

describe('rules of paging', () => {
  test.each([
    ['page=0', 'page must be a whole number, 1 or greater'],
    ['page=%201', 'page must be a whole number, 1 or greater'],
    ['page=1e2', 'page must be a whole number, 1 or greater'],
    ['limit=0x10', 'limit must be a whole number from 1 to 100'],
    ['page=-3', 'page must be a whole number, 1 or greater'],
    ['page=x', 'page must be a whole number, 1 or greater'],
    ['page=1.5', 'page must be a whole number, 1 or greater'],
    ['page=', 'page must be a whole number, 1 or greater'],
    ['limit=0', 'limit must be a whole number from 1 to 100'],
    ['limit=101', 'limit must be a whole number from 1 to 100'],
    ['limit=1e9', 'limit must be a whole number from 1 to 100'],
    ['term=a%00', 'term must not contain a NUL character'],
  ])('rejects %s with a message', async (query, message) => {
    const refusal = await api.expectError(`/api/cards?${query}`)
    expect(refusal).toMatchObject({ status: 400, code: 'INVALID_INPUT', message })
    expect(refusal.errors?.[0]).toEqual({ path: query.split('=')[0], message })
  })

  test('lists every failing rule and uses the first as the message', async () => {
    const both = await api.expectError('/api/cards/insert-set/short?page=0&limit=0')
    expect(both.message).toBe('id must be exactly 24 hexadecimal characters')
    expect(both.errors?.map(({ path }) => path)).toEqual(['id', 'page', 'limit'])
  })
})

/** Posts a body that must be rejected, and returns the error. */
async function post(path: string, body: string, type = 'application/json') {
  const { csrfToken } = await api.call(endpointsByName.getCsrfToken)
  return api.expectError(path, { method: 'POST', headers: { 'x-csrf-token': csrfToken, 'content-type': type }, body })
}

describe('writes', () => {
  test.each([
    ['{"ids":"x"}', 400, 'ids must be a list of ids'],
    ['{}', 400, 'ids must be a list of ids'],
    ['{"ids":[],"idz":1}', 400, 'Unknown field "idz"'],
    ['[]', 400, /./],
    ['null', 400, /./],
    ['7', 400, /./],
    ['{"ids":[1]}', 400, /./],
    ['{"ids":["\\u0000"]}', 400, /NUL/],
    ['{"__proto__":{"x":1},"ids":[]}', 400, /./],
    ['{"ids":', 400, 'The body is not valid JSON'],
    [' ', 400, 'The body is not valid JSON'],
    [`{"ids":[${Array.from({ length: 101 }, () => '"a"')}]}`, 400, 'ids must be at most 100'],
    [`{"ids":["${'x'.repeat(65_536)}"]}`, 413, 'The body is too large'],
  ])('rejects %.40s', async (body, status, message) => {
    const refusal = await post('/api/products/batch', body)
    expect(refusal.status).toBe(status)
    expect(refusal.message).toMatch(message)
  })

  test('rejects a body that is not JSON', async () => {
    expect(await post('/api/products/batch', '<ids/>', 'text/xml')).toMatchObject({
      status: 415,
      code: 'UNSUPPORTED_MEDIA_TYPE',
    })
  })
})

test('returns 404 in JSON with all security headers for unknown addresses', async () => {
  for (const address of ['/api/nothing', '/api', '/api/cards/', '/api/products/a/b/c', '/healthz/x']) {
    const reply = await api.get(address)
    expect([400, 404]).toContain(reply.status)
    expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
  }
})
