// @vitest-environment node
import { searchCards } from '@ninepocket/contract/card-endpoints'
import { signUpGuestForNewsletter } from '@ninepocket/contract/newsletter-endpoints'
import { listProductsOfPublisher } from '@ninepocket/contract/product-endpoints'
import { getStats } from '@ninepocket/contract/site-endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ApiError, noAnswerMessage } from './api-error.ts'
import { call } from './call.ts'
import { storeCsrfToken, storedCsrfToken } from './csrf.ts'
import { setApiBase } from './http.ts'
import { type Got, serveAnswers } from './testing/serve-answers.ts'

const aSignUp = { body: { email: 'wayne@example.com' } }
const tokenPath = '/api/auth/csrf-token'

let server: Awaited<ReturnType<typeof serveAnswers>>
beforeAll(async () => {
  server = await serveAnswers()
  setApiBase(server.url)
})
afterAll(() => server.close())
beforeEach(() => {
  server.got.length = 0
  storeCsrfToken(null)
})

/** Answers a request for a token with the next number, everything else as told. */
function serveTokens(answerer: (got: Got) => { status?: number; body?: unknown } = () => ({})) {
  let tokens = 0
  server.answerWith((got) =>
    got.url === tokenPath ? { body: { csrfToken: `token-${++tokens}` } } : answerer(got),
  )
}
const tokensOfWrites = () =>
  server.got.filter(({ method }) => method === 'POST').map(({ headers }) => headers['x-csrf-token'])
const tokenRequests = () => server.got.filter(({ url }) => url === tokenPath).length
const refusal = { status: 403, body: { message: 'Invalid CSRF token', code: 'INVALID_CSRF_TOKEN' } }

describe('a read', () => {
  test('gives what the server replied', async () => {
    server.answerWith(() => ({ body: { message: 'Done' } }))
    expect(await call(getStats, {})).toEqual({ message: 'Done' })
  })

  test('has its parameters in the path and its query behind it, each encoded', async () => {
    server.answerWith(() => ({ body: {} }))
    await call(listProductsOfPublisher, { params: { publisher: 'a/b?c=大谷 50%' }, query: { page: 2 } })
    await call(searchCards, { query: { term: 'a&b=ü+%', page: 3 } })
    const [ofPublisher, search] = server.got.map(({ url }) => new URL(url, server.url))
    const parts = ['', 'api', 'products', 'publisher', 'a/b?c=大谷 50%']
    expect(ofPublisher?.pathname.split('/').map(decodeURIComponent)).toEqual(parts)
    expect(ofPublisher?.search).toBe('?page=2')
    expect([...(search?.searchParams ?? [])]).toEqual([
      ['term', 'a&b=ü+%'],
      ['page', '3'],
    ])
    expect(server.got.map(({ method }) => method)).toEqual(['GET', 'GET'])
  })

  test('without a query has no question mark', async () => {
    server.answerWith(() => ({ body: {} }))
    await call(getStats, {})
    await call(searchCards, { query: {} })
    expect(server.got.map(({ url }) => url)).toEqual(['/api/stats', '/api/cards/search'])
  })

  test('asks for no token and carries none', async () => {
    serveTokens()
    storeCsrfToken('known')
    await call(getStats, {})
    expect(server.got).toHaveLength(1)
    expect(server.got[0]?.headers['x-csrf-token']).toBeUndefined()
  })
})

describe('a write', () => {
  test('sends its body as JSON, with the anti-forgery token', async () => {
    serveTokens(() => ({ body: { message: 'Done' } }))
    expect(await call(signUpGuestForNewsletter, aSignUp)).toEqual({ message: 'Done' })
    const write = server.got.at(-1)
    expect(JSON.parse(write?.body ?? '')).toEqual(aSignUp.body)
    expect(write?.headers['content-type']).toContain('application/json')
    expect(write?.headers['x-csrf-token']).toBe('token-1')
  })

  test('carries the key of its intention each time it is sent, and none where it has none', async () => {
    let refusals = 1
    serveTokens(({ method }) => (method === 'POST' && refusals-- > 0 ? refusal : {}))
    await call(signUpGuestForNewsletter, aSignUp, { idempotencyKey: 'one press' })
    await call(signUpGuestForNewsletter, aSignUp)
    const writes = server.got.filter(({ method }) => method === 'POST')
    expect(writes.map(({ headers }) => headers['idempotency-key'])).toEqual([
      'one press',
      'one press',
      undefined,
    ])
  })

  test('tells how much of its body is sent', async () => {
    serveTokens()
    const parts: number[] = []
    await call(signUpGuestForNewsletter, aSignUp, { onSent: (part) => parts.push(part) })
    expect(parts.at(-1)).toBe(1)
    expect(parts.every((part) => part >= 0 && part <= 1)).toBe(true)
  })

  test('asks for the token once, and keeps it', async () => {
    serveTokens()
    await call(signUpGuestForNewsletter, aSignUp)
    await call(signUpGuestForNewsletter, aSignUp)
    expect(tokenRequests()).toBe(1)
    expect(tokensOfWrites()).toEqual(['token-1', 'token-1'])
  })

  test('shares one request for the token with those that begin at the same time', async () => {
    serveTokens()
    await Promise.all([
      call(signUpGuestForNewsletter, aSignUp),
      call(signUpGuestForNewsletter, aSignUp),
      call(signUpGuestForNewsletter, aSignUp),
    ])
    expect(tokenRequests()).toBe(1)
    expect(tokensOfWrites()).toEqual(['token-1', 'token-1', 'token-1'])
  })

  test('carries the token of the last reply that held one', async () => {
    serveTokens(({ method }) => ({ body: { csrfToken: `from ${method}` } }))
    await call(signUpGuestForNewsletter, aSignUp)
    expect(storedCsrfToken()).toBe('from POST')
    await call(getStats, {})
    await call(signUpGuestForNewsletter, aSignUp)
    expect(tokensOfWrites()).toEqual(['token-1', 'from GET'])
  })

  test('carries the newer token of a reply that came while it waited for one', async () => {
    const slow = Promise.withResolvers<void>()
    server.answerWith(async ({ url, method }) => {
      if (url === tokenPath) await slow.promise
      return { body: { csrfToken: url === tokenPath ? 'asked for' : `from ${method}` } }
    })
    const write = call(signUpGuestForNewsletter, aSignUp)
    await call(getStats, {})
    slow.resolve()
    await write
    expect(tokensOfWrites()).toEqual(['from GET'])
  })

  test('fails with the words of the server that gave no token, and asks again next time', async () => {
    server.answerWith(() => ({ status: 503, body: { message: 'Busy', code: 'BUSY' } }))
    await expect(call(signUpGuestForNewsletter, aSignUp)).rejects.toMatchObject({
      status: 503,
      message: 'Busy',
    })
    serveTokens()
    await call(signUpGuestForNewsletter, aSignUp)
    expect(tokensOfWrites()).toEqual(['token-1'])
  })

  test('is not sent where the reply for a token holds none', async () => {
    server.answerWith(() => ({ body: '<html>Welcome to the hotel</html>' }))
    await expect(call(signUpGuestForNewsletter, aSignUp)).rejects.toMatchObject({
      status: 0,
      code: 'NO_ANSWER',
    })
    expect(tokensOfWrites()).toEqual([])
  })

  test('whose token has lapsed is sent once more with a fresh one', async () => {
    serveTokens(({ headers }) =>
      headers['x-csrf-token'] === 'old' ? refusal : { body: { message: 'Done' } },
    )
    storeCsrfToken('old')
    expect(await call(signUpGuestForNewsletter, aSignUp)).toEqual({ message: 'Done' })
    expect(tokensOfWrites()).toEqual(['old', 'token-1'])
    expect(server.got.at(-1)?.body).toBe(JSON.stringify(aSignUp.body))
  })

  test('that is refused with a fresh token too is not sent a third time', async () => {
    serveTokens(() => refusal)
    storeCsrfToken('old')
    await expect(call(signUpGuestForNewsletter, aSignUp)).rejects.toMatchObject({
      status: 403,
      message: 'Invalid CSRF token',
    })
    expect(tokensOfWrites()).toEqual(['old', 'token-1'])
  })

  test('that is forbidden for another reason is sent once', async () => {
    serveTokens(() => ({ status: 403, body: { message: 'Not yours', code: 'FORBIDDEN' } }))
    await expect(call(signUpGuestForNewsletter, aSignUp)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(tokensOfWrites()).toEqual(['token-1'])
  })
})

describe('a call that fails', () => {
  const failure = () => call(getStats, {}).catch((thrown: unknown) => thrown)

  test("gives the server's message, status, code and errors", async () => {
    const errors = [{ path: 'page', message: 'page must be at least 1' }]
    server.answerWith(() => ({
      status: 400,
      body: { message: 'page must be at least 1', code: 'INVALID_INPUT', errors },
    }))
    const error = await failure()
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      name: 'ApiError',
      status: 400,
      message: 'page must be at least 1',
      code: 'INVALID_INPUT',
      errors,
    })
  })

  test("shows the server's words even without a code", async () => {
    server.answerWith(() => ({ status: 429, body: { message: 'Slow down' } }))
    expect(await failure()).toMatchObject({ status: 429, message: 'Slow down', code: 'UNKNOWN' })
  })

  test.each([
    ['90', 90],
    ['0', undefined],
    ['Wed, 21 Oct 2026 07:28:00 GMT', undefined],
    [undefined, undefined],
  ])('tells from Retry-After %s how long to wait: %s s', async (header, seconds) => {
    const headers: Record<string, string> = header === undefined ? {} : { 'retry-after': header }
    server.answerWith(() => ({ status: 429, headers, body: { message: 'Slow down', code: 'SLOW' } }))
    expect(await failure()).toMatchObject({ status: 429, retryAfter: seconds })
  })

  test.each([
    ['a page of HTML', '<h1>Bad gateway</h1>'],
    ['JSON without a message', { error: 'no' }],
    ['a message that is no text', { message: { a: 1 } }],
    ['null', null],
  ])('keeps the status where the server answers %s', async (_, body) => {
    server.answerWith(() => ({ status: 502, body }))
    expect(await failure()).toMatchObject({ status: 502, message: noAnswerMessage, code: 'NO_ANSWER' })
  })

  test.each([
    ['HTML', '<h1>Please log in to the network</h1>'],
    ['null', null],
    ['a number', 7],
  ])('counts a success of %s as no answer', async (_, body) => {
    server.answerWith(() => ({ body }))
    const error = await failure()
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 0, message: noAnswerMessage, code: 'NO_ANSWER' })
  })

  test('says that no answer came where nobody listens', async () => {
    const gone = await serveAnswers()
    await gone.close()
    setApiBase(gone.url)
    const error = await failure()
    setApiBase(server.url)
    expect(error).toMatchObject({ status: 0, message: noAnswerMessage, code: 'NO_ANSWER' })
  })

  test('because it was cancelled throws that, and nothing for a user to read', async () => {
    const cancel = new AbortController()
    server.answerWith(() => {
      cancel.abort()
      return { body: {} }
    })
    const error = await call(getStats, {}, { signal: cancel.signal }).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code: 'ERR_CANCELED' })
    expect(error).not.toBeInstanceOf(ApiError)
  })
})
