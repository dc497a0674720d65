// @vitest-environment node
import { searchCards } from '@ninepocket/contract/catalogue/card-endpoints'
import { listProductsOfPublisher } from '@ninepocket/contract/catalogue/product-endpoints'
import { signUpForNewsletterAsGuest } from '@ninepocket/contract/site/newsletter-endpoints'
import { getCatalogueStats } from '@ninepocket/contract/site/site-endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { ApiError, noResponseMessage } from './api-error.ts'
import { callEndpoint } from './call-endpoint.ts'
import { getCachedCsrfToken, setCachedCsrfToken } from './csrf.ts'
import { setApiBaseForTests } from './http.ts'
import { type ReceivedRequest, setUpStubServer, startStubServer } from './testing/stub-server.ts'

const signUpInput = { body: { email: 'wayne@example.com' } }
const signUp = () => callEndpoint(signUpForNewsletterAsGuest, signUpInput)
const tokenPath = '/api/auth/csrf-token'

const server = await setUpStubServer()
beforeEach(() => {
  server.received.length = 0
  setCachedCsrfToken(null)
})

/** Replies to token requests with numbered tokens, and to everything else as given. */
function stubTokenEndpoint(handler: (request: ReceivedRequest) => { status?: number; body?: unknown } = () => ({})) {
  let tokens = 0
  server.replyWith((request) =>
    request.url === tokenPath ? { body: { csrfToken: `token-${++tokens}` } } : handler(request),
  )
}
const listTokensOfWrites = () =>
  server.received.filter(({ method }) => method === 'POST').map(({ headers }) => headers['x-csrf-token'])
const countTokenRequests = () => server.received.filter(({ url }) => url === tokenPath).length
const invalidTokenReply = { status: 403, body: { message: 'Invalid CSRF token', code: 'INVALID_CSRF_TOKEN' } }

describe('a read', () => {
  test('returns the body of the reply', async () => {
    server.replyWith(() => ({ body: { message: 'Done' } }))
    expect(await callEndpoint(getCatalogueStats, {})).toEqual({ message: 'Done' })
  })

  test('encodes its parameters into the path and its query behind it', async () => {
    server.replyWith(() => ({ body: {} }))
    await callEndpoint(listProductsOfPublisher, { params: { publisher: 'a/b?c=大谷 50%' }, query: { page: 2 } })
    await callEndpoint(searchCards, { query: { term: 'a&b=ü+%', page: 3 } })
    const [ofPublisher, search] = server.received.map(({ url }) => new URL(url, server.url))
    const parts = ['', 'api', 'products', 'publisher', 'a/b?c=大谷 50%']
    expect(ofPublisher?.pathname.split('/').map(decodeURIComponent)).toEqual(parts)
    expect(ofPublisher?.search).toBe('?page=2')
    expect([...(search?.searchParams ?? [])]).toEqual([
      ['term', 'a&b=ü+%'],
      ['page', '3'],
    ])
    expect(server.received.map(({ method }) => method)).toEqual(['GET', 'GET'])
  })

  test('has no question mark when its query is empty', async () => {
    server.replyWith(() => ({ body: {} }))
    await callEndpoint(getCatalogueStats, {})
    await callEndpoint(searchCards, { query: {} })
    expect(server.received.map(({ url }) => url)).toEqual(['/api/stats', '/api/cards/search'])
  })

  test('neither requests nor sends a CSRF token', async () => {
    stubTokenEndpoint()
    setCachedCsrfToken('known')
    await callEndpoint(getCatalogueStats, {})
    expect(server.received).toHaveLength(1)
    expect(server.received[0]?.headers['x-csrf-token']).toBeUndefined()
  })
})

describe('a write', () => {
  test('sends its body as JSON with the CSRF token', async () => {
    stubTokenEndpoint(() => ({ body: { message: 'Done' } }))
    expect(await signUp()).toEqual({ message: 'Done' })
    const write = server.received.at(-1)
    expect(JSON.parse(write?.body ?? '')).toEqual(signUpInput.body)
    expect(write?.headers['content-type']).toContain('application/json')
    expect(write?.headers['x-csrf-token']).toBe('token-1')
  })

  test('sends its idempotency key with every attempt, and none when it has none', async () => {
    let rejections = 1
    stubTokenEndpoint(({ method }) => (method === 'POST' && rejections-- > 0 ? invalidTokenReply : {}))
    await callEndpoint(signUpForNewsletterAsGuest, signUpInput, { idempotencyKey: 'one action' })
    await signUp()
    const writes = server.received.filter(({ method }) => method === 'POST')
    expect(writes.map(({ headers }) => headers['idempotency-key'])).toEqual(['one action', 'one action', undefined])
  })

  test('reports the progress of sending its body', async () => {
    stubTokenEndpoint()
    const progress: number[] = []
    await callEndpoint(signUpForNewsletterAsGuest, signUpInput, {
      onSendProgress: (sent) => progress.push(sent),
    })
    expect(progress.at(-1)).toBe(1)
    expect(progress.every((sent) => sent >= 0 && sent <= 1)).toBe(true)
  })

  test('requests the token once and keeps it', async () => {
    stubTokenEndpoint()
    await signUp()
    await signUp()
    expect(countTokenRequests()).toBe(1)
    expect(listTokensOfWrites()).toEqual(['token-1', 'token-1'])
  })

  test('shares one token request with writes that start at the same time', async () => {
    stubTokenEndpoint()
    await Promise.all([signUp(), signUp(), signUp()])
    expect(countTokenRequests()).toBe(1)
    expect(listTokensOfWrites()).toEqual(['token-1', 'token-1', 'token-1'])
  })

  test('sends the token of the most recent reply that contained one', async () => {
    stubTokenEndpoint(({ method }) => ({ body: { csrfToken: `from ${method}` } }))
    await signUp()
    expect(getCachedCsrfToken()).toBe('from POST')
    await callEndpoint(getCatalogueStats, {})
    await signUp()
    expect(listTokensOfWrites()).toEqual(['token-1', 'from GET'])
  })

  test('sends the newer token when another reply brought one while it waited', async () => {
    const slow = Promise.withResolvers<void>()
    server.replyWith(async ({ url, method }) => {
      if (url === tokenPath) await slow.promise
      return { body: { csrfToken: url === tokenPath ? 'requested' : `from ${method}` } }
    })
    const write = signUp()
    await callEndpoint(getCatalogueStats, {})
    slow.resolve()
    await write
    expect(listTokensOfWrites()).toEqual(['from GET'])
  })

  test("rejects with the server's message when the token request fails, and requests a token again next time", async () => {
    server.replyWith(() => ({ status: 503, body: { message: 'Busy', code: 'BUSY' } }))
    await expect(signUp()).rejects.toMatchObject({ status: 503, message: 'Busy' })
    stubTokenEndpoint()
    await signUp()
    expect(listTokensOfWrites()).toEqual(['token-1'])
  })

  test('is not sent when the token reply contains no token', async () => {
    server.replyWith(() => ({ body: '<html>Welcome to the hotel</html>' }))
    await expect(signUp()).rejects.toMatchObject({ status: 0, code: 'NO_ANSWER' })
    expect(listTokensOfWrites()).toEqual([])
  })

  test('is sent again with a fresh token when its token has expired', async () => {
    stubTokenEndpoint(({ headers }) =>
      headers['x-csrf-token'] === 'old' ? invalidTokenReply : { body: { message: 'Done' } },
    )
    setCachedCsrfToken('old')
    expect(await signUp()).toEqual({ message: 'Done' })
    expect(listTokensOfWrites()).toEqual(['old', 'token-1'])
    expect(server.received.at(-1)?.body).toBe(JSON.stringify(signUpInput.body))
  })

  test('is not sent a third time when the fresh token is rejected too', async () => {
    stubTokenEndpoint(() => invalidTokenReply)
    setCachedCsrfToken('old')
    await expect(signUp()).rejects.toMatchObject({ status: 403, message: 'Invalid CSRF token' })
    expect(listTokensOfWrites()).toEqual(['old', 'token-1'])
  })

  test('is sent once when it is forbidden for another reason', async () => {
    stubTokenEndpoint(() => ({ status: 403, body: { message: 'Not yours', code: 'FORBIDDEN' } }))
    await expect(signUp()).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(listTokensOfWrites()).toEqual(['token-1'])
  })
})

describe('a failed call', () => {
  const failure = () => callEndpoint(getCatalogueStats, {}).catch((thrown: unknown) => thrown)

  test('rejects with the message, status, code and errors of the server', async () => {
    const errors = [{ path: 'page', message: 'page must be at least 1' }]
    const body = { message: 'page must be at least 1', code: 'INVALID_INPUT', errors }
    server.replyWith(() => ({ status: 400, body }))
    const error = await failure()
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ name: 'ApiError', status: 400, ...body })
  })

  test("rejects with the server's message even without a code", async () => {
    server.replyWith(() => ({ status: 429, body: { message: 'Slow down' } }))
    expect(await failure()).toMatchObject({ status: 429, message: 'Slow down', code: 'UNKNOWN' })
  })

  test.each([
    ['90', 90],
    ['0', undefined],
    ['Wed, 21 Oct 2026 07:28:00 GMT', undefined],
    [undefined, undefined],
  ])('reads the wait from Retry-After %s: %s s', async (header, seconds) => {
    const headers: Record<string, string> = header === undefined ? {} : { 'retry-after': header }
    server.replyWith(() => ({ status: 429, headers, body: { message: 'Slow down', code: 'SLOW' } }))
    expect(await failure()).toMatchObject({ status: 429, retryAfter: seconds })
  })

  test.each([
    ['an empty body', ''],
    ['a page of HTML', '<h1>Bad gateway</h1>'],
    ['JSON without a message', { error: 'no' }],
    ['a message that is no text', { message: { a: 1 } }],
    ['null', null],
  ])('keeps the status and claims no missing response when the server replies with %s', async (_, body) => {
    server.replyWith(() => ({ status: 502, body }))
    expect(await failure()).toMatchObject({ status: 502, message: '', code: 'NO_ANSWER' })
  })

  test.each([
    ['HTML', '<h1>Please log in to the network</h1>'],
    ['null', null],
    ['a number', 7],
  ])('rejects a successful response with %s as no response', async (_, body) => {
    server.replyWith(() => ({ body }))
    const error = await failure()
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 0, message: noResponseMessage, code: 'NO_ANSWER' })
  })

  test('reports no response when the connection is refused', async () => {
    const gone = await startStubServer()
    await gone.close()
    setApiBaseForTests(gone.url)
    const error = await failure()
    setApiBaseForTests(server.url)
    expect(error).toMatchObject({ status: 0, message: noResponseMessage, code: 'NO_ANSWER' })
  })

  test('throws the cancellation unchanged when it is aborted', async () => {
    const cancel = new AbortController()
    server.replyWith(() => {
      cancel.abort()
      return { body: {} }
    })
    const error = await callEndpoint(getCatalogueStats, {}, { signal: cancel.signal }).catch(
      (thrown: unknown) => thrown,
    )
    expect(error).toMatchObject({ code: 'ERR_CANCELED' })
    expect(error).not.toBeInstanceOf(ApiError)
  })
})
