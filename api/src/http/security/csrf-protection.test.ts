import { getProductsByIds } from '@ninepocket/contract/catalogue/product-endpoints'
import { describe, expect, test } from 'vitest'
import { setUpTestApi } from '../../testing/set-up.ts'
import { createCsrfToken, isSignedUnexpiredCsrfToken } from './csrf-token.ts'

const secret = Buffer.alloc(32, 7)
const day = 86_400
const api = await setUpTestApi()

describe('a CSRF token', () => {
  test('is valid for a month, and for this site only', () => {
    const token = createCsrfToken(secret, 1_000_000)
    expect(isSignedUnexpiredCsrfToken(secret, token, 1_000_000)).toBe(true)
    expect(isSignedUnexpiredCsrfToken(secret, token, 1_000_000 + 30 * day)).toBe(true)
    expect(isSignedUnexpiredCsrfToken(secret, token, 1_000_000 + 32 * day)).toBe(false)
    expect(isSignedUnexpiredCsrfToken(secret, token, 1_000_000 - day)).toBe(false)
    // A server whose clock is three hours ahead has created it.
    expect(isSignedUnexpiredCsrfToken(secret, token, 1_000_000 - 3 * 3_600)).toBe(true)
    expect(isSignedUnexpiredCsrfToken(Buffer.alloc(32, 8), token, 1_000_000)).toBe(false)
  })

  test('is invalid when any part of it was changed', () => {
    const token = createCsrfToken(secret, 1_000_000)
    for (let at = 0; at < token.length; at += 1) {
      const changed = `${token.slice(0, at)}${token[at] === 'x' ? 'y' : 'x'}${token.slice(at + 1)}`
      expect(isSignedUnexpiredCsrfToken(secret, changed, 1_000_000)).toBe(false)
    }
    for (const other of ['', '.', 'a.b.c', token.slice(1), `${token}x`])
      expect(isSignedUnexpiredCsrfToken(secret, other, 1_000_000)).toBe(false)
  })
})

describe('a write', () => {
  const refusal = { status: 403, code: 'INVALID_CSRF_TOKEN', message: 'Invalid CSRF token' }
  const toWriteRequest = (headers: Record<string, string>) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ ids: [] }),
  })
  const post = (headers: Record<string, string>) => fetch(api.url + getProductsByIds.path, toWriteRequest(headers))

  async function fetchToken(cookie?: string) {
    const reply = await api.get('/api/auth/csrf-token', cookie ? { cookie } : {})
    expect(reply.headers.get('cache-control')).toBe('no-store')
    const set = reply.headers.get('set-cookie') ?? ''
    const { csrfToken } = (await reply.json()) as { csrfToken: string } // the contract's reply
    return { csrfToken, set, cookie: set.split(';')[0] ?? '' }
  }

  test('is rejected without a token before anything else is checked', async () => {
    expect(await api.expectError(getProductsByIds.path, toWriteRequest({}))).toEqual(refusal)
    expect(await api.expectError(getProductsByIds.path, toWriteRequest({ 'x-csrf-token': 'made-up' }))).toEqual(refusal)
    expect(await api.expectError(getProductsByIds.path, { method: 'POST', body: '{"broken' })).toEqual(refusal)
  })

  test('accepts the token in either header, with or without the cookie', async () => {
    const { csrfToken, cookie, set } = await fetchToken()
    expect(set).toMatch(/^XSRF-TOKEN=[\w.-]+; Path=\/; SameSite=Lax$/)
    const ways: Array<Record<string, string>> = [
      { 'x-csrf-token': csrfToken },
      { 'x-xsrf-token': csrfToken },
      { 'x-csrf-token': csrfToken, cookie },
      { 'x-csrf-token': csrfToken, origin: api.url, 'sec-fetch-site': 'same-origin' },
    ]
    for (const headers of ways) expect((await post(headers)).status).toBe(200)
  })

  test("is rejected when the token differs from the browser's cookie", async () => {
    const [mine, other] = [await fetchToken(), await fetchToken()]
    expect((await post({ 'x-csrf-token': other.csrfToken, cookie: mine.cookie })).status).toBe(403)
  })

  test('is rejected from another site, even with a token', async () => {
    const { csrfToken } = await fetchToken()
    const others: Array<Record<string, string>> = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]
    for (const headers of others) expect((await post({ 'x-csrf-token': csrfToken, ...headers })).status).toBe(403)
  })

  test('issues the same token to a second tab', async () => {
    const first = await fetchToken()
    expect((await fetchToken(first.cookie)).csrfToken).toBe(first.csrfToken)
    expect((await fetchToken('XSRF-TOKEN=broken')).csrfToken).not.toBe('broken')
  })
})
