import { type FastifyInstance, fastify } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { setUpTestDatabase } from '../testing/set-up.ts'
import { registerDevMailboxRoutes } from './mailbox-routes.ts'
import { enqueueMail } from './outbox.ts'

let app: FastifyInstance

const database = await setUpTestDatabase()
for (const subject of ['First', 'Second'])
  await enqueueMail(database.pool, { to: 'wayne@example.org', subject, text: 'Hello', html: '<p>Hello</p>' })
afterEach(() => app.close())

const here = 'http://localhost:3000'

async function open({ smtpUrl = null as string | null, publicUrl = here, url = '/dev/mailbox', ...from }) {
  app = fastify()
  await app.register(registerDevMailboxRoutes, { db: database.pool, smtpUrl, publicUrl })
  return app.inject({ url, ...from })
}

test('shows the mails to a user of this machine, newest first', async () => {
  const reply = await open({})
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(reply.body.indexOf('Second')).toBeGreaterThan(0)
  expect(reply.body.indexOf('First')).toBeGreaterThan(reply.body.indexOf('Second'))
})

test('forbids scripts and caching', async () => {
  const { headers } = await open({})
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self'/)
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['referrer-policy']).toBe('no-referrer')
})

test('serves the style sheet as a file, because the policy forbids inline styles', async () => {
  expect((await open({ url: '/dev/mailbox.css' })).headers['content-type']).toBe('text/css; charset=utf-8')
})

test.each([
  ['the caller is on another machine', { remoteAddress: '192.168.0.7' }],
  ['the site is public', { publicUrl: 'https://cards.example' }],
  ['an SMTP server is set', { smtpUrl: 'smtp://127.0.0.1:25' }],
])('returns 404 when %s', async (_, options) => {
  const reply = await open(options)
  expect(reply.statusCode).toBe(404)
  expect(reply.body).not.toContain('wayne')
})
