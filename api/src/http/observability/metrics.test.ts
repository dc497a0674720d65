import { searchCards } from '@ninepocket/contract/catalogue/card-endpoints'
import { expect, test, vi } from 'vitest'
import { inTransaction } from '../../database/connect.ts'
import { enqueueMail } from '../../mail/outbox.ts'
import { setUpTestApi } from '../../testing/set-up.ts'

const smtp = 'smtp://127.0.0.1:1'
/** Long enough that a busy machine exceeds it only where a lock is held. */
const statementTimeoutMs = 1_000
const api = await setUpTestApi({ settings: { SMTP_URL: smtp }, statementTimeoutMs })

/** Returns the value of a metric, by its name with its labels. */
async function readMetric(name: string): Promise<number | undefined> {
  const text = await api.get('/metrics').then((reply) => reply.text())
  const line = text.split('\n').find((each) => each.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.slice(name.length))
}

test('measures how long work waits for each pool and holds its connections, up to 60 s', async () => {
  await api.call(searchCards, { query: { term: 'anything' } })
  for (const metric of ['database_pool_wait_seconds', 'database_pool_work_seconds']) {
    expect(await readMetric(`${metric}_count{pool="search"}`)).toBeGreaterThan(0)
    expect(await readMetric(`${metric}_bucket{le="60",pool="search"}`)).toBeGreaterThan(0)
    expect(await readMetric(`${metric}_sum{pool="search"}`)).toBeLessThan(10)
  }
})

test('counts requests that get 503 by the reason', async () => {
  await inTransaction(api.pool, async (client) => {
    await client.query('lock table cards in access exclusive mode')
    expect((await api.get(`/api/cards/${'a'.repeat(24)}`)).status).toBe(503)
  })
  expect(await readMetric('shed_requests_total{reason="statement_timeout"}')).toBe(1)
})

test('counts the mails that wait, with the age of the oldest, and answers while the database does not', async () => {
  expect([await readMetric('outbox_mails'), await readMetric('outbox_oldest_mail_age_seconds')]).toEqual([0, 0])
  for (const to of ['ann@mail.example', 'bob@mail.example'])
    await enqueueMail(api.pool, { to, subject: 'A', text: 'a', html: 'a' })
  await vi.waitFor(async () => expect(await readMetric('outbox_mails')).toBe(2))
  expect(await readMetric('outbox_oldest_mail_age_seconds')).toBeGreaterThan(0)
  await inTransaction(api.pool, async (client) => {
    await client.query('lock table outbox in access exclusive mode')
    expect(await readMetric('outbox_mails')).toBeNaN()
  })
})
