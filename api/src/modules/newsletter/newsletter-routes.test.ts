import { createHash } from 'node:crypto'
import { type FastifyInstance, fastify } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { registerErrorHandlers } from '../../http/errors/error-handlers.ts'
import { listLatestMail } from '../../mail/outbox.ts'
import { setUpTestDatabase } from '../../testing/set-up.ts'
import { newsletterSignUpLimits, registerNewsletterRoutesAndCleanup } from './newsletter-routes.ts'
import { createNewsletterService } from './newsletter-service.ts'

const settings = { publicUrl: 'https://cards.example', siteName: 'Ninepocket', productNoun: 'hockey' }
const email = 'wayne@example.org'
let app: FastifyInstance
let logged = ''

const database = await setUpTestDatabase()
beforeEach(async () => {
  await database.pool.query('truncate outbox, newsletter_subscribers, newsletter_tokens, rate_limit_events')
  logged = ''
  app = await startProcess()
})
afterEach(() => app.close())

/** Starts one of several processes that serve the site with one database. */
async function startProcess(): Promise<FastifyInstance> {
  const serving = fastify({ logger: { stream: { write: (line: string) => (logged += line) } } })
  serving.decorate('forwardIds', async (part) => part)
  registerErrorHandlers(serving)
  await serving.register(registerNewsletterRoutesAndCleanup, { pool: database.pool, settings })
  return serving
}

const signUp = (address: unknown = email, remoteAddress = '203.0.113.9', targetApp = app) =>
  targetApp.inject({
    method: 'POST',
    url: '/api/users/guest-newsletter-signup',
    payload: { email: address },
    remoteAddress,
  })
const confirm = (token: string) => app.inject({ url: `/api/newsletter/confirm/${token}` })
const leave = (token: string) => app.inject({ method: 'POST', url: `/api/newsletter/unsubscribe/${token}` })
const listMails = () => listLatestMail(database.pool, 100)
const listSubscribers = async () =>
  (
    await database.pool.query(
      'select email, confirmed_at is not null as confirmed from newsletter_subscribers order by id',
    )
  ).rows

/** Returns the secrets of the links in the newest mail. */
async function readLatestLinks() {
  const [mail] = await listMails()
  const secret = (act: string) =>
    new RegExp(`https://cards\\.example/newsletter/${act}/([\\w-]{43})\\b`).exec(mail?.text ?? '')?.[1] ?? ''
  return { confirm: secret('confirm'), unsubscribe: secret('unsubscribe') }
}

describe('signing up', () => {
  test('stores the address as unconfirmed and sends one mail with both links', async () => {
    const reply = await signUp()
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toEqual({ message: 'Check your email and follow the link to confirm your address.' })
    expect(await listSubscribers()).toEqual([{ email, confirmed: false }])
    const [mail, ...more] = await listMails()
    expect(more).toEqual([])
    const { confirm: confirmSecret, unsubscribe } = await readLatestLinks()
    expect(confirmSecret).toHaveLength(43)
    expect(mail?.html).toContain(`/newsletter/confirm/${confirmSecret}"`)
    expect(mail?.headers['List-Unsubscribe']).toBe(`<https://cards.example/newsletter/unsubscribe/${unsubscribe}>`)
  })

  test('stores only the hash of each link', async () => {
    await signUp()
    const { confirm: secret } = await readLatestLinks()
    const { rows } = await database.pool.query<{ token_hash: string }>('select * from newsletter_tokens')
    expect(JSON.stringify(rows)).not.toContain(secret)
    expect(rows.map((row) => row.token_hash)).toContain(createHash('sha256').update(secret).digest('hex'))
  })

  test.each(['wayne', '', 7, null, 'a@b.c', `${'a'.repeat(300)}@b.ca`])(
    'rejects %j with the specified message',
    async (address) => {
      const reply = await signUp(address)
      expect(reply.statusCode).toBe(400)
      expect(reply.json().message).toBe('Please provide a valid email address')
      expect(await listMails()).toEqual([])
    },
  )

  test('gives a subscribed address the same reply and notifies it by mail', async () => {
    const first = await signUp()
    await confirm((await readLatestLinks()).confirm)
    const second = await signUp('Wayne@Example.org')
    expect([second.statusCode, second.body]).toEqual([first.statusCode, first.body])
    expect(await listSubscribers()).toEqual([{ email, confirmed: true }])
    expect((await listMails())[0]?.subject).toBe("You're already subscribed to the Ninepocket newsletter")
  })

  test('stores one subscriber for two sign-ups, and both links work', async () => {
    await signUp()
    const first = await readLatestLinks()
    await signUp()
    expect(await listSubscribers()).toHaveLength(1)
    expect((await confirm(first.confirm)).statusCode).toBe(200)
    expect((await confirm((await readLatestLinks()).confirm)).statusCode).toBe(200)
  })

  test('stores one subscriber for simultaneous sign-ups of one address', async () => {
    const service = createNewsletterService(database.pool, settings)
    await Promise.all(Array.from({ length: 8 }, () => service.signUp(email)))
    expect(await listSubscribers()).toHaveLength(1)
    expect(await listMails()).toHaveLength(8)
  })

  test('rejects a fourth mail to one address within an hour, from any network', async () => {
    for (let each = 1; each <= newsletterSignUpLimits.perEmail.max; each++) await signUp(email, `203.0.113.${each}`)
    const reply = await signUp(email.toUpperCase(), '203.0.113.99')
    expect(reply.statusCode).toBe(429)
    expect(reply.json()).toEqual({ message: 'Please wait a while before signing up again.', code: 'TOO_MANY_REQUESTS' })
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(3_500)
    expect(await listMails()).toHaveLength(3)
    expect((await signUp('mario@example.org')).statusCode).toBe(200)
  })

  test('limits the sign-ups of one network across all processes', async () => {
    const other = await startProcess()
    const replies = []
    for (let each = 0; each <= newsletterSignUpLimits.perIpAddress.max; each++)
      replies.push(await signUp(`wayne${each}@example.org`, undefined, each % 2 ? app : other))
    await other.close()
    expect(replies.map((reply) => reply.statusCode)).toEqual([...Array(20).fill(200), 429])
  })

  test('does not log the address', async () => {
    await signUp()
    await signUp('mario@')
    await database.pool.query('alter table outbox rename to away')
    const failed = await signUp('bobby@example.org')
    await database.pool.query('alter table away rename to outbox')
    expect(failed.statusCode).toBe(500)
    expect(logged).toContain('request failed')
    expect(logged).not.toMatch(/wayne|mario|bobby/)
    expect(await listSubscribers()).toHaveLength(1)
  })
})

describe('confirming', () => {
  test('confirms the address, also when the link is followed again', async () => {
    await signUp()
    const { confirm: token } = await readLatestLinks()
    for (const reply of [await confirm(token), await confirm(token)]) {
      expect([reply.statusCode, reply.json()]).toEqual([200, { message: "You're subscribed to the newsletter." }])
      expect(reply.headers['cache-control']).toBe('no-store')
    }
    expect(await listSubscribers()).toEqual([{ email, confirmed: true }])
  })

  test.each(['unknown', 'a'.repeat(43), '%00', '..%2f', "'--"])('rejects the link %s', async (token) => {
    const reply = await confirm(token)
    expect([400, 404]).toContain(reply.statusCode)
    expect(reply.json().message.length).toBeGreaterThan(10)
  })

  test('rejects a link after 48 hours', async () => {
    await signUp()
    await database.pool.query(`update newsletter_tokens set expires_at = expires_at - interval '48 hours 1 second'`)
    const reply = await confirm((await readLatestLinks()).confirm)
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toEqual({
      message: 'This confirmation link is invalid or has expired. Please sign up again.',
      code: 'LINK_INVALID',
    })
    expect(await listSubscribers()).toEqual([{ email, confirmed: false }])
  })

  test('accepts neither link in place of the other', async () => {
    await signUp()
    const { confirm: token, unsubscribe } = await readLatestLinks()
    expect((await confirm(unsubscribe)).statusCode).toBe(404)
    expect((await leave(token)).statusCode).toBe(404)
    expect(await listSubscribers()).toEqual([{ email, confirmed: false }])
  })
})

describe('unsubscribing', () => {
  test('deletes the address, also when the link is followed again', async () => {
    await signUp()
    const { confirm: token, unsubscribe } = await readLatestLinks()
    await confirm(token)
    for (const reply of [await leave(unsubscribe), await leave(unsubscribe)])
      expect([reply.statusCode, reply.json()]).toEqual([200, { message: "You've unsubscribed from the newsletter." }])
    expect(await listSubscribers()).toEqual([{ email: null, confirmed: true }])
  })

  test('does not subscribe again by an old link, and explains how to', async () => {
    await signUp()
    const { confirm: token, unsubscribe } = await readLatestLinks()
    await leave(unsubscribe)
    const reply = await confirm(token)
    expect([reply.statusCode, reply.json().code]).toEqual([410, 'NEWSLETTER_LEFT'])
    await signUp()
    expect((await confirm((await readLatestLinks()).confirm)).statusCode).toBe(200)
    expect(await listSubscribers()).toEqual([
      { email: null, confirmed: false },
      { email, confirmed: true },
    ])
  })

  test('rejects an unknown link', async () => {
    const reply = await leave('a'.repeat(43))
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'LINK_INVALID'])
  })
})

test('deletes addresses and links that are not confirmed within 48 hours', async () => {
  await signUp()
  await database.pool.query(`update newsletter_subscribers set created_at = now() - interval '49 hours'`)
  await signUp('mario@example.org')
  const service = createNewsletterService(database.pool, settings)
  expect(await service.deleteUnconfirmed()).toBe(1)
  expect(await listSubscribers()).toEqual([{ email: 'mario@example.org', confirmed: false }])
  expect((await database.pool.query('select from newsletter_tokens')).rowCount).toBe(2)
})
