import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setUpTestDatabase } from '../testing/set-up.ts'
import { claimDueMail, deleteExpiredUnsentMail, enqueueMail, type Mail } from './outbox.ts'
import { getDefaultRetryDelayMs, startOutboxMailer } from './outbox-mailer.ts'
import { type SmtpInbox, startSmtpInbox } from './testing/smtp-inbox.ts'

const running: Array<{ stop: () => Promise<void> }> = []
const inboxes: SmtpInbox[] = []
const logged: object[] = []

const database = await setUpTestDatabase()
beforeEach(async () => {
  logged.length = 0
  await database.pool.query('delete from outbox')
})
/** Ends the attempts under way, after which no more mail arrives. */
const stopMailers = () => Promise.all(running.splice(0).map((mailer) => mailer.stop()))

afterEach(async () => {
  await stopMailers()
  await Promise.all(inboxes.splice(0).map((inbox) => inbox.close()))
})

const aMail = (changes: Partial<Mail> = {}): Mail => ({
  to: 'wayne@example.org',
  subject: 'Confirm – näher',
  text: 'Héllo\n',
  html: '<p>Héllo</p>',
  headers: { 'List-Unsubscribe': '<https://cards.example/u>' },
  ...changes,
})

async function anInbox(options?: Parameters<typeof startSmtpInbox>[0]) {
  const inbox = await startSmtpInbox(options)
  inboxes.push(inbox)
  return inbox
}

function aMailer(smtpUrl: string | null) {
  const mailer = startOutboxMailer(
    database.pool,
    { smtpUrl, mailFrom: 'Ninepocket <no-reply@cards.example>', pollMs: 10, retryDelayMs: () => 30 },
    { warn: (fields, message) => logged.push({ ...fields, message }) },
  )
  running.push(mailer)
  return mailer
}

const readOutbox = async () => (await database.pool.query('select * from outbox')).rows
const soon = { interval: 10 }
async function waitUntilOutboxEmpty() {
  await vi.waitFor(async () => expect(await readOutbox()).toEqual([]), soon)
  await stopMailers()
}

test('delivers a mail once and unchanged, and deletes it', async () => {
  const inbox = await anInbox()
  await enqueueMail(database.pool, aMail())
  aMailer(inbox.url)
  await waitUntilOutboxEmpty()
  expect(inbox.mails).toHaveLength(1)
  const [mail] = inbox.mails
  expect(mail).toMatchObject({
    from: { name: 'Ninepocket', address: 'no-reply@cards.example' },
    to: [{ address: 'wayne@example.org' }],
    subject: 'Confirm – näher',
    text: expect.stringMatching(/^Héllo\s*$/),
  })
  expect(mail?.html).toContain('<p>Héllo</p>')
  expect(mail?.headers).toContainEqual(
    expect.objectContaining({ key: 'list-unsubscribe', value: '<https://cards.example/u>' }),
  )
  expect(mail?.messageId).toMatch(/^<[0-9a-f-]{36}@cards\.example>$/)
})

test('delivers a mail once when the server is back', async () => {
  const closed = await startSmtpInbox()
  await closed.close()
  await enqueueMail(database.pool, aMail())
  aMailer(closed.url)
  await vi.waitFor(() => expect(logged.length).toBeGreaterThan(2), soon)
  const inbox = await anInbox({ port: closed.port })
  await waitUntilOutboxEmpty()
  expect(inbox.mails).toHaveLength(1)
})

test('delivers a mail that was enqueued before the mailer started', async () => {
  const inbox = await anInbox()
  await enqueueMail(database.pool, aMail())
  const first = aMailer('smtp://127.0.0.1:1')
  await vi.waitFor(() => expect(logged.length).toBeGreaterThan(0), soon)
  await first.stop()
  expect(await readOutbox()).toHaveLength(1)
  aMailer(inbox.url)
  await vi.waitFor(() => expect(inbox.mails).toHaveLength(1), soon)
})

test('sends a mail that a killed mailer had claimed when the lease has expired', async () => {
  const inbox = await anInbox()
  await enqueueMail(database.pool, aMail())
  const leaseMs = 3_600_000
  expect(await claimDueMail(database.pool, leaseMs)).toMatchObject({ to: 'wayne@example.org' })
  expect(await claimDueMail(database.pool, leaseMs)).toBeNull()
  const { rows } = await database.pool.query(
    `select next_attempt_at - now() between '59 minutes' and '1 hour' as "isLeased" from outbox`,
  )
  expect(rows).toEqual([{ isLeased: true }])
  await enqueueMail(database.pool, aMail({ subject: 'Later mail' }))
  aMailer(inbox.url)
  const waitForMails = (...subjects: string[]) =>
    vi.waitFor(() => expect(inbox.mails.map(({ subject }) => subject)).toEqual(subjects), soon)
  await waitForMails('Later mail')
  // Simulates an expired lease.
  await database.pool.query('update outbox set next_attempt_at = now()')
  await waitForMails('Later mail', aMail().subject)
})

test('sends each of 40 mails once with four mailers', async () => {
  const inbox = await anInbox()
  for (let each = 0; each < 40; each++) await enqueueMail(database.pool, aMail({ subject: `Mail ${each}` }))
  for (let each = 0; each < 4; each++) aMailer(inbox.url)
  await waitUntilOutboxEmpty()
  expect(inbox.mails).toHaveLength(40)
  expect(new Set(inbox.mails.map((mail) => mail.subject)).size).toBe(40)
})

test('drops a mail that the server rejects for good, and sends the next one', async () => {
  const inbox = await anInbox({ getRejectionStatus: (to) => (to.startsWith('gone') ? 550 : 0) })
  await enqueueMail(database.pool, aMail({ to: 'gone@example.org' }))
  await enqueueMail(database.pool, aMail())
  aMailer(inbox.url)
  await waitUntilOutboxEmpty()
  expect(inbox.mails).toHaveLength(1)
  expect(logged).toEqual([expect.objectContaining({ message: 'mail rejected', code: 'EENVELOPE 550' })])
})

test('retries a mail that the server rejects for now', async () => {
  let refusals = 2
  const inbox = await anInbox({ getRejectionStatus: () => (refusals-- > 0 ? 451 : 0) })
  await enqueueMail(database.pool, aMail())
  aMailer(inbox.url)
  await vi.waitFor(() => expect(inbox.mails).toHaveLength(1), soon)
  expect(logged).toHaveLength(2)
})

test('logs no address', async () => {
  const inbox = await anInbox({ getRejectionStatus: () => 550 })
  await enqueueMail(database.pool, aMail())
  aMailer(inbox.url)
  await vi.waitFor(() => expect(logged).toHaveLength(1), soon)
  expect(JSON.stringify(logged)).not.toContain('wayne')
})

test('does not send a mail of a transaction that is rolled back', async () => {
  const client = await database.pool.connect()
  await client.query('begin')
  await enqueueMail(client, aMail())
  await client.query('rollback')
  client.release()
  expect(await readOutbox()).toEqual([])
})

test('keeps mail for the mailbox without an SMTP server', async () => {
  await enqueueMail(database.pool, aMail())
  aMailer(null)
  await stopMailers()
  expect(await readOutbox()).toMatchObject([{ recipient: 'wayne@example.org', attempts: 0 }])
})

test('deletes mail that has waited too long', async () => {
  await enqueueMail(database.pool, aMail())
  await database.pool.query(`update outbox set created_at = now() - interval '4 days'`)
  await enqueueMail(database.pool, aMail({ subject: 'New' }))
  expect(await deleteExpiredUnsentMail(database.pool, 3 * 86_400_000)).toBe(1)
  expect(await readOutbox()).toMatchObject([{ subject: 'New' }])
})

test('doubles the delay from five seconds to an hour', () => {
  expect([1, 2, 3, 10, 11, 400].map(getDefaultRetryDelayMs)).toEqual([
    5_000, 10_000, 20_000, 2_560_000, 3_600_000, 3_600_000,
  ])
})
