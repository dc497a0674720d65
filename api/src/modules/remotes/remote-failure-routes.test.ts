import { reportRemoteFailure } from '@ninepocket/contract/site/remote-endpoints'
import type { RemoteFailure } from '@ninepocket/contract/site/remote-failure'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aClientWithCookies } from '../../testing/a-client-with-cookies.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import { remoteFailureReportLimit, toReporterKey, uncaughtErrorReportLimit } from './remote-failure-routes.ts'

const reportedFailures: RemoteFailure[] = []
const reporterKeys: string[] = []
let api: TestApi
beforeEach(async () => {
  reportedFailures.length = 0
  reporterKeys.length = 0
  api = await startTestApi({
    onRemoteFailure: (failure, reporterKey) => {
      reportedFailures.push(failure)
      reporterKeys.push(reporterKey)
    },
  })
})
afterEach(() => api.close())

const failure: RemoteFailure = { remote: 'mf-wishlist', version: '0a1b2c', failure: 'render' }

test("forwards and logs a browser's report, without the reporter", async () => {
  const browser = await aClientWithCookies(api)
  expect(await browser.call(reportRemoteFailure, { body: failure })).toEqual({ message: 'Thank you, that was noted.' })
  expect(reportedFailures).toEqual([failure])
  expect(reporterKeys).toEqual(['127.0.0'])
  const line = api.logLines.find((each) => each.includes('a remote failed in a browser'))
  expect(JSON.parse(line ?? '{}')).toMatchObject(failure)
  expect(line).not.toMatch(/127\.0\.0\.1|::1|cookie/)
})

test('accepts only a few reports from one network', async () => {
  const browser = await aClientWithCookies(api)
  const statuses: number[] = []
  for (let time = 0; time <= remoteFailureReportLimit.max; time++)
    statuses.push((await browser.send(reportRemoteFailure, { body: failure })).status)
  expect(statuses).toEqual([200, 200, 200, 200, 429])
  expect(reportedFailures).toHaveLength(remoteFailureReportLimit.max)
})

test('limits reports of uncaught errors apart from the others', async () => {
  const browser = await aClientWithCookies(api)
  const uncaught = { ...failure, remote: 'shell', failure: 'uncaught', error: 'TypeError' } as const
  const send = async (body: RemoteFailure) => (await browser.send(reportRemoteFailure, { body })).status
  for (let time = 0; time < uncaughtErrorReportLimit.max; time++) expect(await send(uncaught)).toBe(200)
  expect([await send(uncaught), await send(failure)]).toEqual([429, 200])
})

test.each(['an error with a name', 'https://site.example/?term=secret', 'x'.repeat(61)])(
  'rejects %j as the class of an error, and as its position',
  async (text) => {
    const browser = await aClientWithCookies(api)
    for (const details of [{ error: text }, { position: text }])
      expect((await browser.send(reportRemoteFailure, { body: { ...failure, ...details } })).status).toBe(400)
  },
)

test.each([
  ['203.0.113.7', '203.0.113.250', '203.0.114.7'],
  ['2001:db8:12:1', '2001:db8:12:ffff', '2001:db8:13:1'],
])('counts %s and its neighbor %s as one reporter, and %s as another', (network, neighbour, stranger) => {
  expect(toReporterKey(neighbour)).toBe(toReporterKey(network))
  expect(toReporterKey(stranger)).not.toBe(toReporterKey(network))
})
