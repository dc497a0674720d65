import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { aMember } from '../../testing/a-member.ts'
import { listenOnLoopback } from '../../testing/listen-on-loopback.ts'
import { setUpTestApi } from '../../testing/set-up.ts'
import { forwardSecurityEventsToCollector } from './forward-security-events-to-collector.ts'
import { recordSecurityEvent } from './security-log-service.ts'

/** The parts of OTLP's JSON that the tests read. */
type SentRecord = { eventName: string; timeUnixNano: string; attributes: { key: string; value: object }[] }
type SentLogs = { resourceLogs: [{ scopeLogs: [{ logRecords: SentRecord[] }] }] }

const api = await setUpTestApi()
let status = 200
const received: Array<{ url: string | undefined; token: unknown; records: SentRecord[] }> = []
const receiver = await listenOnLoopback(
  createServer(async (request, response) => {
    const logs = (await json(request)) as SentLogs // the exporter sends OTLP
    const [{ scopeLogs }] = logs.resourceLogs
    received.push({ url: request.url, token: request.headers['x-token'], records: scopeLogs[0].logRecords })
    response.writeHead(status).end('{}')
  }),
)
afterAll(receiver.close)
const collector = { url: `${receiver.url}/`, headers: { 'x-token': 'secret' } }
const listSentKinds = () => received.flatMap(({ records }) => records.map(({ eventName }) => eventName))

/** Records events that happened so long ago. */
async function recordEvents(count: number, secondsAgo: number) {
  const { user } = await aMember(api)
  for (let index = 0; index < count; index++)
    await recordSecurityEvent(
      api.pool,
      { actorId: user.id, address: '203.0.113.7' },
      { kind: 'login', subjectId: user.id },
    )
  await api.pool.query('alter table security_events disable trigger security_events_are_append_only')
  await api.pool.query(`update security_events set happened_at = now() - $1 * interval '1 second'`, [secondsAgo])
  await api.pool.query('alter table security_events enable trigger security_events_are_append_only')
  return user
}

beforeEach(async () => {
  status = 200
  await forwardSecurityEventsToCollector(api.pool, collector)
  received.length = 0
})

test('sends each event once, as a log of OpenTelemetry', async () => {
  const user = await recordEvents(2, 120)
  expect(await forwardSecurityEventsToCollector(api.pool, collector)).toBe(2)
  expect(await forwardSecurityEventsToCollector(api.pool, collector)).toBe(0)
  expect(received).toMatchObject([{ url: '/v1/logs', token: 'secret' }])
  expect(listSentKinds()).toEqual(['login', 'login'])
  const [record] = received[0]?.records ?? []
  expect(record?.timeUnixNano).toMatch(/^\d{19}$/)
  expect(record?.attributes.slice(1)).toEqual(
    Object.entries({
      actorId: user.id,
      actorUsername: user.username,
      subjectId: user.id,
      subjectUsername: user.username,
      network: '203.0.113.0/24',
    }).map(([key, stringValue]) => ({ key, value: { stringValue } })),
  )
})

test('sends events again that the collector has rejected', async () => {
  await recordEvents(1, 120)
  status = 503
  await expect(forwardSecurityEventsToCollector(api.pool, collector)).rejects.toThrow('the collector answered 503')
  status = 200
  expect(await forwardSecurityEventsToCollector(api.pool, collector)).toBe(1)
})

test('leaves events of the last minute for the next time, because older ones may still be stored', async () => {
  await recordEvents(1, 30)
  expect(await forwardSecurityEventsToCollector(api.pool, collector)).toBe(0)
  await recordEvents(0, 90)
  expect(await forwardSecurityEventsToCollector(api.pool, collector)).toBe(1)
})

test('sends from one process at a time', async () => {
  await recordEvents(3, 120)
  const counts = await Promise.all(
    Array.from({ length: 4 }, () => forwardSecurityEventsToCollector(api.pool, collector)),
  )
  expect(counts.toSorted()).toEqual([0, 0, 0, 3])
  expect(listSentKinds()).toHaveLength(3)
})
