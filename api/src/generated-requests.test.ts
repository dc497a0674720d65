import { writeFile } from 'node:fs/promises'
import { endMemberSessions, suspendMember } from '@ninepocket/contract/admin/member-endpoints'
import { getCsrfToken, logout } from '@ninepocket/contract/auth/auth-endpoints'
import type { Endpoint } from '@ninepocket/contract/endpoints/endpoint'
import { endpointsByName } from '@ninepocket/contract/endpoints/endpoints-by-name'
import { changePassword, deleteAccount } from '@ninepocket/contract/users/user-endpoints'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aTraderWithSecrets, type CallerName } from './modules/trades/testing/a-trader-with-secrets.ts'
import { startMemberSession } from './testing/a-member.ts'
import { smallCatalogue } from './testing/catalogue/small-catalogue.ts'
import { type ApiRequest, buildValidRequests } from './testing/requests/build-valid-requests.ts'
import { createRequestArbitrary } from './testing/requests/create-request-arbitrary.ts'
import { fetchWholeReply } from './testing/requests/fetch-whole-reply.ts'
import { setUpTestApi } from './testing/set-up.ts'

/** `npm run bench -- requests` sends more, and asks for the figures in a file. */
const { GENERATED_REQUESTS: benchCount, GENERATED_REQUESTS_REPORT: reportFile } = process.env
const requestCount = Number(benchCount ?? 20_000)
/** A test sends the same requests in each run, a benchmark others. A busy machine sends fewer within the time. */
const limits = benchCount === undefined ? { seed: 1, interruptAfterTimeLimit: 60_000 } : {}
/** Other tests run at the same time, and may take the processor for seconds. */
const maxReplyMs = benchCount === undefined ? 15_000 : 2_000
const batchSize = 100
const maxConcurrentRequests = 8
/** Each role must do things, or it would prove nothing. Guests may do least: about 8 % of their requests succeed. */
const minAcceptedShare = 0.02
const figures = { requests: 0, serverErrors: 0, slowReplies: 0, leaks: 0, slowestMs: 0 }

// Each request comes from a network of its own, so that limits per network reject few.
const api = await setUpTestApi({ products: smallCatalogue, settings: { TRUST_PROXY: '1', LOG_LEVEL: 'error' } })
const { callers, secrets, knownValues } = await aTraderWithSecrets(api)
const callerNames = Object.keys(callers) as CallerName[] // `Object.keys` loses the key type

/** They end the session or the account of a caller. */
const endingSessions: ReadonlyArray<Endpoint> = [
  logout,
  deleteAccount,
  changePassword,
  suspendMember,
  endMemberSessions,
]
const endpoints = Object.values<Endpoint>(endpointsByName).filter(
  (endpoint) => !endingSessions.includes(endpoint) && endpoint.replyMediaType !== 'text/event-stream',
)

const sessions = new Map<CallerName, Record<string, string>>()
for (const name of callerNames) {
  const member = callers[name]
  const guestHeaders = async () => ({ 'x-csrf-token': (await api.call(getCsrfToken)).csrfToken })
  sessions.set(name, member ? (await startMemberSession(api, member.user)).headers : await guestHeaders())
}

const acceptedByCaller = new Map(callerNames.map((name) => [name, { requests: 0, accepted: 0 }]))

type SecretRead = { words: ReadonlyArray<string>; caller: CallerName; request: ApiRequest }
const getText = async ({ caller, request }: Omit<SecretRead, 'words'>) =>
  (await fetchWholeReply(api.url, request, sessions.get(caller) ?? {})).text

/** Returns a request for each secret by which one of its readers gets it. */
async function findSecretReads(): Promise<SecretRead[]> {
  const requests = readingEndpoints.flatMap((each) => buildValidRequests(each, knownValues))
  const readsBySecret = new Map<string, SecretRead>()
  for (const caller of ['owner', 'admin', 'suspended'] as const) {
    for (const request of requests) {
      const text = await getText({ caller, request })
      for (const [name, { words, readers }] of secrets) {
        const isReader = (readers as ReadonlyArray<CallerName>).includes(caller)
        const hasSecret = words.some((word) => text.includes(word) && !request.address.includes(word))
        if (isReader && hasSecret && !readsBySecret.has(name)) readsBySecret.set(name, { words, caller, request })
      }
    }
  }
  return [...readsBySecret.values()]
}

type GeneratedRequest = { caller: CallerName; request: ApiRequest; network: number }
const generateRequests = (callers: ReadonlyArray<CallerName>, known: ReadonlyArray<Endpoint>) =>
  fc.record<GeneratedRequest>({
    caller: fc.constantFrom(...callers),
    request: fc.oneof(...known.map((endpoint) => createRequestArbitrary(endpoint, knownValues))),
    network: fc.nat(0xff_ff_ff),
  })

/** The owner only reads: a change of theirs may publish a secret, as a mark for trade does, or delete it. */
const otherCallers = callerNames.filter((name) => name !== 'owner')
const readingEndpoints = endpoints.filter(({ method }) => method === 'GET')
const generatedRequest: fc.Arbitrary<GeneratedRequest> = fc.oneof(
  { arbitrary: generateRequests(['owner'], readingEndpoints), weight: 1 },
  { arbitrary: generateRequests(otherCallers, endpoints), weight: otherCallers.length },
)

/** Sends a request, and returns what is wrong with its reply; null if nothing is. */
async function findProblem({ caller, request, network }: GeneratedRequest): Promise<string | null> {
  const address = `10.${network >> 16}.${(network >> 8) & 255}.${network & 255}`
  const startedAt = performance.now()
  const reply = await fetchWholeReply(api.url, request, { ...sessions.get(caller), 'x-forwarded-for': address })
  const ms = performance.now() - startedAt
  figures.requests += 1
  const counts = acceptedByCaller.get(caller) ?? expect.fail()
  counts.requests += 1
  if (reply.status < 300) counts.accepted += 1
  figures.slowestMs = Math.max(figures.slowestMs, ms)
  const source = `${caller}: ${request.method} ${request.address} ${request.body}`
  if (reply.status >= 500) {
    figures.serverErrors += 1
    return `${source} got ${reply.status}`
  }
  if (ms > maxReplyMs) {
    figures.slowReplies += 1
    return `${source} took ${Math.round(ms)} ms`
  }
  const leaked = secrets.find(
    ([, { words, readers }]) =>
      !(readers as ReadonlyArray<CallerName>).includes(caller) &&
      words.some((word) => reply.text.includes(word) && !source.includes(word)),
  )
  if (!leaked) return null
  figures.leaks += 1
  return `${source} got the ${leaked[0]}`
}

async function findProblems(requests: ReadonlyArray<GeneratedRequest>): Promise<string[]> {
  const problems: string[] = []
  const waiting = requests.values()
  async function sendWaiting(): Promise<void> {
    for (const each of waiting) {
      const problem = await findProblem(each)
      if (problem !== null) problems.push(problem)
    }
  }
  await Promise.all(Array.from({ length: maxConcurrentRequests }, sendWaiting))
  return problems
}

test(
  'answers generated requests of all roles in time, without errors of its own, and without private data of others',
  async () => {
    const batches = fc.array(generatedRequest, { minLength: batchSize, maxLength: batchSize })
    const problems: string[] = []
    const secretReads = await findSecretReads()
    await fc.assert(
      fc.asyncProperty(batches, async (requests) => {
        // Otherwise limits of members would reject most of their requests.
        await api.pool.query('delete from rate_limit_events')
        problems.push(...(await findProblems(requests)))
        // A benchmark counts them all.
        if (benchCount === undefined) expect(problems).toEqual([])
      }),
      { numRuns: Math.ceil(requestCount / batchSize), endOnFailure: true, ...limits },
    )
    if (reportFile !== undefined)
      await writeFile(reportFile, JSON.stringify({ ...figures, problems: problems.slice(0, 50) }))
    expect(problems).toEqual([])
    expect(figures.requests).toBeGreaterThanOrEqual(Math.min(requestCount, 1_000))
    for (const [caller, { requests, accepted }] of acceptedByCaller)
      expect(accepted / requests, caller).toBeGreaterThan(minAcceptedShare)
    // Some requests delete a secret, so that it can no longer leak. In a test most must be there in the end.
    if (benchCount !== undefined) return
    expect(secretReads.length).toBeGreaterThan(10)
    const readable = await Promise.all(
      secretReads.map(async (each) => {
        const text = await getText(each)
        return each.words.some((word) => text.includes(word))
      }),
    )
    expect(readable.filter(Boolean).length).toBeGreaterThan(secretReads.length / 2)
  },
  Math.max(180_000, requestCount * 20),
)
