// @vitest-environment node
import { login, logout } from '@ninepocket/contract/auth-endpoints'
import { listSessions } from '@ninepocket/contract/user-endpoints'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { call } from './call.ts'
import { storeCsrfToken, storedCsrfToken } from './csrf.ts'
import { setApiBase } from './http.ts'
import { onSessionLoss } from './session-loss.ts'
import { serveAnswers } from './testing/serve-answers.ts'

let server: Awaited<ReturnType<typeof serveAnswers>>
let stop = () => {}
beforeAll(async () => {
  server = await serveAnswers()
  setApiBase(server.url)
})
afterEach(() => stop())
afterAll(() => server.close())

/** Who listens, while the server refuses everything with a status and a message. */
function refuse(status: number, message: string) {
  server.answerWith(() => ({ status, body: { message, code: 'NO' } }))
  storeCsrfToken('a token')
  const told = vi.fn()
  stop = onSessionLoss(told)
  return told
}

test.each([
  ['Invalid or expired session', 'Invalid or expired session'],
  ['Authentication required', 'Authentication required'],
  ['Error: Invalid or expired session.', 'Invalid or expired session'],
])('a read or a write refused with "%s" clears the token and is told', async (message, loss) => {
  const told = refuse(401, message)
  await expect(call(listSessions, {})).rejects.toMatchObject({ status: 401, message })
  expect(storedCsrfToken()).toBeNull()
  storeCsrfToken('another token')
  await expect(call(logout, {})).rejects.toMatchObject({ status: 401 })
  expect(storedCsrfToken()).toBeNull()
  expect(told.mock.calls).toEqual([[loss], [loss]])
})

test.each([
  [401, 'Login failed'],
  [403, 'Authentication required'],
  [500, 'Invalid or expired session'],
])('%i "%s" says nothing about the session', async (status, message) => {
  const told = refuse(status, message)
  const body = { email: 'a@example.org', password: 'x', rememberMe: false }
  await expect(call(login, { body })).rejects.toMatchObject({ status, message })
  expect(storedCsrfToken()).toBe('a token')
  expect(told).not.toHaveBeenCalled()
})

test('whoever has stopped listening hears nothing, and stops no successor', async () => {
  const first = refuse(401, 'Authentication required')
  const stopFirst = stop
  const second = refuse(401, 'Authentication required')
  stopFirst()
  await expect(call(listSessions, {})).rejects.toThrow()
  expect(first).not.toHaveBeenCalled()
  expect(second).toHaveBeenCalledOnce()
  stop()
  await expect(call(listSessions, {})).rejects.toThrow()
  expect(second).toHaveBeenCalledOnce()
})
