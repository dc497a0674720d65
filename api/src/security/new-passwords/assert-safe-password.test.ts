import { createServer } from 'node:http'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { listenOnLoopback } from '../../testing/listen-on-loopback.ts'
import { createNewPasswordCheck } from './assert-safe-password.ts'

const password = 'Slapshot-99'
/** The SHA-1 of the password. */
const [prefix, suffix] = ['A1776', '32F6D9EC5DF510A2A0081525285DC99A2AD']
const requests: { url: string | undefined; padding: unknown }[] = []
let respond: () => Promise<{ status: number; text: string }>
const server = await listenOnLoopback(
  createServer((request, response) => {
    requests.push({ url: request.url, padding: request.headers['add-padding'] })
    void respond().then(({ status, text }) => response.writeHead(status).end(text))
  }),
)
afterAll(server.close)

const warn = vi.fn()
const site = { siteName: 'Binder & Co', productNoun: 'hockey' }
const assertSafePassword = createNewPasswordCheck({ ...site, passwordCheckUrl: `${server.url}/range/` }, { warn })
const replyWith = (text: string) => async () => ({ status: 200, text })

beforeEach(() => {
  requests.length = 0
  warn.mockClear()
})

test.each([`${suffix}:7`, `${'0'.repeat(35)}:2\r\n${suffix}:1\r\n${'F'.repeat(35)}:3`, `${suffix.toLowerCase()}:4`])(
  'rejects a password that the service lists: %j',
  async (text) => {
    respond = replyWith(text)
    await expect(assertSafePassword(password)).rejects.toMatchObject({
      status: 400,
      code: 'PASSWORD_BREACHED',
      message: 'This password has appeared in a data breach. Please choose another one.',
    })
    expect(requests).toEqual([{ url: `/range/${prefix}`, padding: 'true' }])
    expect(warn).not.toHaveBeenCalled()
  },
)

test.each(['', `${'0'.repeat(35)}:2`, `${suffix}:0`])(
  'accepts a password that the service does not list: %j',
  async (text) => {
    respond = replyWith(text)
    await assertSafePassword(password)
    expect(warn).not.toHaveBeenCalled()
  },
)

test.each([
  ['an error', async () => ({ status: 503, text: '' })],
  ['no answer in time', () => new Promise<never>(() => undefined)],
])('accepts a password and logs a warning after %s', async (_, response) => {
  respond = response
  await assertSafePassword(password)
  expect(warn).toHaveBeenCalledOnce()
  expect(JSON.stringify(warn.mock.calls)).not.toContain(password)
})

test('rejects a common password without asking the service', async () => {
  await expect(assertSafePassword('Password1!')).rejects.toMatchObject({
    status: 400,
    code: 'PASSWORD_COMMON',
    message: 'This password is too common. Please choose another one.',
  })
  expect(requests).toEqual([])
})

test.each(['Ninepocket-2026', 'B1nder!', 'Binder&Co-1', 'Hockey#Cards9'])(
  'judges %s by the words of the site',
  async (password) => {
    const outcome = await assertSafePassword(password).then(
      () => 'accepted',
      ({ code }) => code,
    )
    expect(outcome).toBe(password === 'B1nder!' ? 'accepted' : 'PASSWORD_COMMON')
  },
)

test('asks no service where none is set', async () => {
  await createNewPasswordCheck({ ...site, passwordCheckUrl: null }, { warn })(password)
  expect(requests).toEqual([])
})
