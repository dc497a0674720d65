import { type FastifyInstance, fastify } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { mailboxRoutes } from './mailbox-routes.ts'
import { enqueueMail } from './outbox.ts'

let database: TestDatabase
let app: FastifyInstance

beforeAll(async () => {
  database = await createTestDatabase()
  for (const subject of ['First', 'Second'])
    await enqueueMail(database.pool, {
      to: 'wayne@example.org',
      subject,
      text: 'Hello',
      html: '<p>Hello</p>',
    })
})
afterEach(() => app.close())
afterAll(() => database.drop())

const here = 'http://localhost:3000'

async function open({ smtpUrl = null as string | null, publicUrl = here, url = '/dev/mailbox', ...from }) {
  app = fastify()
  await app.register(mailboxRoutes, { db: database.pool, smtpUrl, publicUrl })
  return app.inject({ url, ...from })
}

test('a person on this machine reads the mails, newest first', async () => {
  const reply = await open({})
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(reply.body.indexOf('Second')).toBeGreaterThan(0)
  expect(reply.body.indexOf('First')).toBeGreaterThan(reply.body.indexOf('Second'))
})

test('no script can run on the page, and it is kept nowhere', async () => {
  const { headers } = await open({})
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self'/)
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['referrer-policy']).toBe('no-referrer')
})

test('its style sheet is a file, for the policy forbids styles in the page', async () => {
  expect((await open({ url: '/dev/mailbox.css' })).headers['content-type']).toBe('text/css; charset=utf-8')
})

test.each([
  ['another machine', { remoteAddress: '192.168.0.7' }],
  ['the world, through a proxy on this machine', { headers: { 'x-forwarded-for': '203.0.113.9' } }],
  ['a site that points its name here', { headers: { host: 'cards.example' } }],
])('for %s it is not there', async (_who, from) => {
  const reply = await open(from)
  expect(reply.statusCode).toBe(404)
  expect(reply.body).not.toContain('wayne')
})

test('where the site is for others it is not there, whoever asks', async () => {
  expect((await open({ publicUrl: 'https://cards.example' })).statusCode).toBe(404)
})

test('with an SMTP server it is not there', async () => {
  expect((await open({ smtpUrl: 'smtp://127.0.0.1:25' })).statusCode).toBe(404)
})
