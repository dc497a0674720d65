// @vitest-environment node
import { login, logout } from '@ninepocket/contract/auth/auth-endpoints'
import { listSessions } from '@ninepocket/contract/users/user-endpoints'
import { afterEach, expect, test, vi } from 'vitest'
import { callEndpoint } from './call-endpoint.ts'
import { getCachedCsrfToken, setCachedCsrfToken } from './csrf.ts'
import { beginNextSession, onSessionLost } from './session-lost.ts'
import { setUpStubServer } from './testing/stub-server.ts'

const server = await setUpStubServer()
let stop = () => {}
afterEach(() => stop())

/** Lets the server reject every request, and returns the registered listener. */
function rejectWith(status: number, message: string) {
  server.replyWith(() => ({ status, body: { message, code: 'NO' } }))
  setCachedCsrfToken('a token')
  const listener = vi.fn()
  stop = onSessionLost(listener)
  return listener
}

test.each([
  ['Invalid or expired session', 'Invalid or expired session'],
  ['Authentication required', 'Authentication required'],
  ['Error: Invalid or expired session.', 'Invalid or expired session'],
])('clears the token and notifies the listener when a read or a write is rejected with "%s"', async (message, loss) => {
  const listener = rejectWith(401, message)
  await expect(callEndpoint(listSessions, {})).rejects.toMatchObject({ status: 401, message })
  expect(getCachedCsrfToken()).toBeNull()
  setCachedCsrfToken('another token')
  await expect(callEndpoint(logout, {})).rejects.toMatchObject({ status: 401 })
  expect(getCachedCsrfToken()).toBeNull()
  expect(listener.mock.calls).toEqual([[loss], [loss]])
})

test.each([
  [401, 'Login failed'],
  [403, 'Authentication required'],
  [500, 'Invalid or expired session'],
])('keeps the session after %i "%s"', async (status, message) => {
  const listener = rejectWith(status, message)
  const body = { email: 'a@example.org', password: 'x', rememberMe: false }
  await expect(callEndpoint(login, { body })).rejects.toMatchObject({ status, message })
  expect(getCachedCsrfToken()).toBe('a token')
  expect(listener).not.toHaveBeenCalled()
})

test('keeps a session that began after the rejected request was sent', async () => {
  const listener = rejectWith(401, 'Invalid or expired session')
  const reply = callEndpoint(listSessions, {})
  beginNextSession()
  await expect(reply).rejects.toMatchObject({ status: 401 })
  expect(getCachedCsrfToken()).toBe('a token')
  expect(listener).not.toHaveBeenCalled()
})

test('does not notify a listener that has unsubscribed, and keeps its successor subscribed', async () => {
  const first = rejectWith(401, 'Authentication required')
  const stopFirst = stop
  const second = rejectWith(401, 'Authentication required')
  stopFirst()
  await expect(callEndpoint(listSessions, {})).rejects.toThrow()
  expect(first).not.toHaveBeenCalled()
  expect(second).toHaveBeenCalledOnce()
  stop()
  await expect(callEndpoint(listSessions, {})).rejects.toThrow()
  expect(second).toHaveBeenCalledOnce()
})
