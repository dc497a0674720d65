import { getOwnSuspension } from '@ninepocket/contract/admin/member-endpoints'
import { getCsrfToken, logout } from '@ninepocket/contract/auth/auth-endpoints'
import type { Endpoint } from '@ninepocket/contract/endpoints/endpoint'
import { endpointsByName } from '@ninepocket/contract/endpoints/endpoints-by-name'
import { noticeStreamPath } from '@ninepocket/contract/notices/notice-stream'
import { toggleProfileVisibility } from '@ninepocket/contract/users/user-endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createNoticeMailBuilder } from './modules/notices/notice-mails.ts'
import { sendNoticeMails } from './modules/notices/send-notice-mails.ts'
import { aTraderWithSecrets, type CallerName } from './modules/trades/testing/a-trader-with-secrets.ts'
import { startMemberSession } from './testing/a-member.ts'
import { smallCatalogue } from './testing/catalogue/small-catalogue.ts'
import { type ApiRequest, buildValidRequests } from './testing/requests/build-valid-requests.ts'
import { fetchWholeReply } from './testing/requests/fetch-whole-reply.ts'
import { setUpTestApi } from './testing/set-up.ts'

const api = await setUpTestApi({ products: smallCatalogue })
const { callers, secrets, mailedSecrets, knownValues } = await aTraderWithSecrets(api)
const callerNames = Object.keys(callers) as CallerName[] // `Object.keys` loses the key type
const allEndpoints = Object.values<Endpoint>(endpointsByName)
const buildRequests = (endpoint: Endpoint) => buildValidRequests(endpoint, knownValues)
const reads = allEndpoints.filter(({ method }) => method === 'GET').flatMap(buildRequests)
/** The first request of each endpoint is sent with an empty body too, which most endpoints reject. */
const writes = allEndpoints
  .filter((endpoint) => endpoint.method !== 'GET' && endpoint !== logout)
  .map(buildRequests)
  .flatMap((requests) => [...requests.slice(0, 1).map((request) => ({ ...request, body: '{}' })), ...requests])

/** Returns the headers of a new session. */
async function logIn(name: CallerName): Promise<Record<string, string>> {
  const member = callers[name]
  if (member) return (await startMemberSession(api, member.user)).headers
  return { 'x-csrf-token': (await api.call(getCsrfToken)).csrfToken }
}

/** A text that leaves the server, and what names it. */
type SentText = { source: string; status?: number; text: string }

const maxConcurrentRequests = 8

/** Sends all requests in one session. */
async function sendAll(requests: ReadonlyArray<ApiRequest>, headers: Record<string, string>): Promise<SentText[]> {
  const replies: SentText[] = []
  const waiting = requests.values()
  async function sendWaiting(): Promise<void> {
    for (const request of waiting) {
      const reply = await fetchWholeReply(api.url, request, headers)
      replies.push({ source: `${request.method} ${request.address}`, ...reply })
    }
  }
  await Promise.all(Array.from({ length: maxConcurrentRequests }, sendWaiting))
  return replies
}

/** Sends all writes as the caller; the logout comes last. */
async function sendWrites(name: CallerName): Promise<SentText[]> {
  const headers = await logIn(name)
  const replies = await sendAll(writes, headers)
  const { status } = await api.get(getOwnSuspension.path, headers)
  expect(status, 'The session has lasted until here').toBe(name === 'guest' ? 401 : 200)
  return [...replies, ...(await sendAll(buildRequests(logout), headers))]
}

// Otherwise rate limits could reject the requests.
beforeEach(() => api.pool.query('delete from rate_limit_events'))

/** Returns the names of the secrets in the texts, each with the first text that has it. Words of an address are no secrets. */
const findSecrets = (texts: ReadonlyArray<SentText>): Record<string, string> =>
  Object.fromEntries(
    secrets.flatMap(([secret, { words }]) => {
      const found = texts.find(({ source, text }) =>
        words.some((word) => text.includes(word) && !source.includes(word)),
      )
      return found ? [[secret, found.source]] : []
    }),
  )
/** Returns what a caller may not read. */
const findLeaks = (name: CallerName, texts: ReadonlyArray<SentText>) =>
  Object.entries(findSecrets(texts)).filter(([secret]) => !listReadable(name).includes(secret))
const listReadable = (name: CallerName, isClosed = false) =>
  secrets.flatMap(([secret, { readers, readersWhileClosed = readers }]) =>
    (isClosed ? readersWhileClosed : readers).includes(name) ? [secret] : [],
  )

describe('reads of every endpoint', () => {
  test.each(callerNames)('have for the %s exactly the secrets that this caller may read', async (name) => {
    expect(Object.keys(findSecrets(await sendAll(reads, await logIn(name))))).toEqual(listReadable(name))
  })
})

describe('reads of every endpoint while the profile is closed', () => {
  const toggle = () => callers.owner.call(toggleProfileVisibility)
  beforeAll(toggle)
  afterAll(toggle)
  test.each(callerNames)('have for the %s exactly the secrets that this caller may read', async (name) => {
    expect(Object.keys(findSecrets(await sendAll(reads, await logIn(name))))).toEqual(listReadable(name, true))
  })
})

describe('writes of every endpoint', () => {
  const stopStreams = new AbortController()
  const streams = callerNames.map((name) => ({ name, source: noticeStreamPath, text: '' }))
  beforeAll(async () => {
    for (const stream of streams) {
      const options = { headers: await logIn(stream.name), signal: stopStreams.signal }
      const { body } = await fetch(api.url + noticeStreamPath, options)
      const collectText = new WritableStream<string>({
        write(text) {
          stream.text += text
        },
      })
      body
        ?.pipeThrough(new TextDecoderStream())
        .pipeTo(collectText)
        .catch(() => 'aborted')
    }
  })
  afterAll(() => stopStreams.abort())

  async function expectNoLeaks(name: CallerName): Promise<SentText[]> {
    const replies = await sendWrites(name)
    expect(findLeaks(name, replies)).toEqual([])
    return replies
  }
  const membersWithoutRights = ['stranger', 'blocked', 'blocker', 'suspended'] as const
  test.each(['guest', ...membersWithoutRights] as const)('tell the %s nothing', async (name) => {
    const statuses = (await expectNoLeaks(name)).map(({ status }) => status)
    expect(statuses).toEqual(expect.arrayContaining([200, 400, 404, name === 'guest' ? 401 : 403]))
  })

  test('tell the partner what belongs to the trade', async () => {
    const replies = await expectNoLeaks('partner')
    expect(Object.keys(findSecrets(replies))).toEqual(expect.arrayContaining(['address of a trade']))
    expect(replies.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 201, 403, 404, 409]))
  })

  // Runs after the others, because admins suspend them.
  test('tell the admin nothing but what admins decide about', async () => {
    await expectNoLeaks('admin')
  })

  test('send no secret through the event streams, and in mails only those of their readers', async () => {
    await vi.waitFor(() => expect(streams.find(({ name }) => name === 'owner')?.text).toContain('data: changed'))
    const streamed = streams.flatMap((stream) =>
      Object.keys(findSecrets([stream])).map((secret) => [stream.name, secret]),
    )
    // A suspended member gets the reason in place of a stream.
    expect(streamed).toEqual([['suspended', 'reason of a suspension']])
    await sendNotices()
    const { rows: mails } = await api.pool.query<SentText>(
      `select recipient as source, jsonb_build_array(subject, text_body, html_body, headers)::text as text
       from outbox`,
    )
    expect(mails.map(({ text }) => text).join()).toContain(
      `@${callers.owner.user.username} wrote to you about an offer`,
    )
    const leaks = mails.flatMap((mail) =>
      Object.keys(findSecrets([mail])).filter((secret) => !mailedSecrets[secret]?.includes(mail.source)),
    )
    expect(leaks).toEqual([])
  })
})

/** Mails all notices, which otherwise wait for some minutes. */
async function sendNotices(): Promise<void> {
  await api.pool.query('update notices set mail_due_at = now(), read_at = null where mail_due_at is not null')
  const settings = { publicUrl: 'https://cards.example', siteName: 'Cards', productNoun: 'hockey' }
  await sendNoticeMails(api.pool, createNoticeMailBuilder(settings, Buffer.alloc(32)))
}
