// @vitest-environment node
import { searchCards } from '@ninepocket/contract/catalogue/card-endpoints'
import { signUpForNewsletterAsGuest } from '@ninepocket/contract/site/newsletter-endpoints'
import { getCatalogueStats } from '@ninepocket/contract/site/site-endpoints'
import { CanceledError } from 'axios'
import { beforeEach, expect, test, vi } from 'vitest'
import { noResponseMessage } from './api-error.ts'
import { type ApiReply, setApiReader } from './api-reader.ts'
import { callEndpoint } from './call-endpoint.ts'
import { setCachedCsrfToken } from './csrf.ts'

const read = vi.fn<(address: string) => Promise<ApiReply>>()
setApiReader(read)
beforeEach(() => {
  read.mockReset().mockResolvedValue({ status: 200, json: '{"message":"Done"}' })
})

test('returns the body of the reply', async () => {
  expect(await callEndpoint(getCatalogueStats, {})).toEqual({ message: 'Done' })
  expect(read.mock.calls).toEqual([['/api/stats']])
})

test('encodes the query as a request over HTTP does', async () => {
  await callEndpoint(searchCards, { query: { term: 'a&b=ü+%', page: 3 } })
  const [[address = ''] = []] = read.mock.calls
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  expect(pathname).toBe('/api/cards/search')
  expect([...searchParams]).toEqual([
    ['term', 'a&b=ü+%'],
    ['page', '3'],
  ])
})

test.each([
  [
    'an error of the API',
    { status: 404, json: '{"message":"Card not found","code":"NOT_FOUND"}' },
    { status: 404, message: 'Card not found', code: 'NOT_FOUND' },
  ],
  ['an error that is no JSON', { status: 500, json: 'broken' }, { status: 500, message: '', code: 'NO_ANSWER' }],
  ['a reply that is no JSON', { status: 200, json: 'broken' }, { status: 0, message: noResponseMessage }],
])('rejects %s', async (_, reply, error) => {
  read.mockResolvedValue(reply)
  await expect(callEndpoint(getCatalogueStats, {})).rejects.toMatchObject(error)
})

test('reports no response when the API does not answer', async () => {
  read.mockRejectedValue(new Error('closed'))
  const error = { status: 0, message: noResponseMessage, code: 'NO_ANSWER' }
  await expect(callEndpoint(getCatalogueStats, {})).rejects.toMatchObject(error)
})

test('throws the cancellation unchanged when it is aborted before the reply', async () => {
  read.mockReturnValue(new Promise(() => undefined))
  const cancel = new AbortController()
  const reply = callEndpoint(getCatalogueStats, {}, { signal: cancel.signal })
  cancel.abort()
  await expect(reply).rejects.toBeInstanceOf(CanceledError)
})

test('rejects a write', async () => {
  setCachedCsrfToken('token')
  await expect(callEndpoint(signUpForNewsletterAsGuest, { body: { email: 'a@example.org' } })).rejects.toThrow('read')
  expect(read).not.toHaveBeenCalled()
})
