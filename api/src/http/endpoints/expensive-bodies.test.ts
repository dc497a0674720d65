import { decideSuggestion } from '@ninepocket/contract/catalogue/editing/suggestion-endpoints'
import { applyNumberLine } from '@ninepocket/contract/collection/number-line/number-line-endpoints'
import { restoreCopies } from '@ninepocket/contract/collection/user-collection-endpoints'
import { type Endpoint, getMaxBodyBytes, maxLargeBodyBytes } from '@ninepocket/contract/endpoints/endpoint'
import { endpointsByName } from '@ninepocket/contract/endpoints/endpoints-by-name'
import { sendFeedback } from '@ninepocket/contract/site/feedback-endpoints'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { aMember } from '../../testing/a-member.ts'
import { aProductWithCards, seededId } from '../../testing/catalogue/seed-catalogue.ts'
import { readError } from '../../testing/send-request.ts'
import { setUpTestApi } from '../../testing/set-up.ts'
import { validateRequestPart } from './validate-request-parts.ts'

const api = await setUpTestApi({ products: [aProductWithCards([{ name: 'Ann Cutter' }])] })
const member = await aMember(api)
const insertSetParams = { id: seededId('A', 'Base') }

const buildNestedJson = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
const buildList = (element: string, count: number) => `[${Array(count).fill(element).join()}]`
const manyFields = JSON.stringify(Object.fromEntries(Array.from({ length: 80_000 }, (_, index) => [`f${index}`, 1])))

const post = (path: string, body: string) =>
  fetch(api.url + path, { method: 'POST', headers: { ...member.headers, 'content-type': 'application/json' }, body })

/** Sends a body to an endpoint with the largest limit, which must reject it. */
async function sendRejectedBody(body: string) {
  const error = await readError(await post(restoreCopies.path, body))
  expect(error.status).toBe(400)
  expect(JSON.stringify(error).length).toBeLessThan(10_000)
  return error
}

test.each(['/api/products/batch', '/api/auth/login', '/api/auth/register', '/api/remotes/failures'])(
  'rejects 80 KB to %s',
  async (path) => {
    const reply = await post(path, `{"ids":${buildList('1', 40_000)}}`)
    expect([reply.status, await reply.json()]).toEqual([
      413,
      { message: 'The body is too large', code: 'BODY_TOO_LARGE' },
    ])
  },
)

test('gives no endpoint that guests can call more than 64 KB', () => {
  const limits = Object.values<Endpoint>(endpointsByName)
    .filter(({ access }) => access === 'anyone')
    .map(getMaxBodyBytes)
  expect(Math.max(...limits)).toBe(65_536)
})

test('returns a short error for many NUL characters below a long name', async () => {
  const { errors } = await sendRejectedBody(JSON.stringify({ ['k'.repeat(20_000)]: Array(5_000).fill('\0') }))
  expect(errors?.length).toBeLessThanOrEqual(20)
})

test('reports only the first of very many unknown fields', async () => {
  const fields = Object.fromEntries(Array.from({ length: 900 }, (_, index) => [`f${index}`, 1]))
  expect((await sendRejectedBody(JSON.stringify(fields))).errors).toHaveLength(20)
})

test.each([
  ['a list', buildNestedJson(100_000)],
  ['a field', `{"copies":${buildNestedJson(50_000)}}`],
  ['objects', `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`],
])('rejects %s nested too deeply', async (_, body) => {
  expect((await sendRejectedBody(body)).message).toBe('The body is nested too deeply')
})

test.each([
  ['numbers', `{"copies":${buildList('1', 520_000)}}`],
  ['objects', `{"copies":${buildList('{}', 345_000)}}`],
  ['fields', manyFields],
])('rejects too many %s', async (_, body) => {
  expect((await sendRejectedBody(body)).message).toBe('The body has too many values')
})

test('reports only the length of a list that is too long', async () => {
  const { errors } = await sendRejectedBody(`{"copies":${buildList('{}', 50_000)}}`)
  expect(errors?.map(({ path }) => path)).toEqual(['copies'])
})

test.each([
  ['numbers', `{"copies":${buildList('1', 520_000)}}`],
  ['objects', `{"copies":${buildList('{}', 345_000)}}`],
  ['objects of too long a list', `{"copies":${buildList('{"x":1}', 99_000)}}`],
  ['fields', manyFields],
])('validates 1 MB of %s in less than 250 ms of processor time', (_, body) => {
  const value = JSON.parse(body)
  const startedAt = process.cpuUsage()
  expect(() => validateRequestPart(restoreCopies.body ?? z.unknown(), value)).toThrow()
  expect(process.cpuUsage(startedAt).user / 1_000).toBeLessThan(250)
})

test('limits every list in the body of an endpoint', () => {
  const unlimited: string[] = []
  const visit = (name: string, schema: z.core.$ZodType, seen = new Set<unknown>()): void => {
    if (seen.has(schema)) return
    seen.add(schema)
    const { def } = (schema as z.core.$ZodTypes)._zod
    if (def.type === 'array') {
      if (!def.checks?.some(({ _zod }) => _zod.def.check === 'max_length')) unlimited.push(name)
      visit(name, def.element, seen)
    } else if (def.type === 'object')
      for (const [key, each] of Object.entries(def.shape)) visit(`${name}.${key}`, each, seen)
    else if (def.type === 'union') for (const each of def.options) visit(name, each, seen)
    else if (def.type === 'pipe') visit(name, def.in, seen)
    else if ('innerType' in def) visit(name, def.innerType, seen)
  }
  for (const [name, { body }] of Object.entries<Endpoint>(endpointsByName)) if (body) visit(name, body)
  expect(unlimited).toEqual([])
})

test('accepts as large changes of a suggestion from admins as from members', async () => {
  const admin = await aMember(api, { isAdmin: true })
  const change = { from: '象'.repeat(10_000), to: '象'.repeat(10_000) }
  const body = { decision: 'accept' as const, changes: { name: change, description: change, notes: change } }
  const error = await admin.expectError(decideSuggestion, { params: { suggestionId: '1' }, body })
  expect(error.status).toBe(404)
})

test('accepts the largest bodies that members send', async () => {
  const [card] = (await api.pool.query<{ id: string }>("select encode(id, 'hex') id from cards")).rows
  const note = '象'.repeat(5_000)
  const copies = Array.from({ length: 30 }, () => ({ card: card?.id ?? '', publicNote: note, privateNote: note }))
  expect(JSON.stringify(copies).length).toBeGreaterThan(300_000)
  const { userInventoryItems } = await member.call(restoreCopies, { body: { copies } })
  expect(userInventoryItems).toHaveLength(30)
  await member.call(sendFeedback, { body: { message: '象'.repeat(50_000), currentUrl: 'https://cards.example/' } })

  // The cards of the line are no cards of the set: all of it was validated.
  const entries = Array.from({ length: 10_000 }, (_, index) => ({
    card: index.toString(16).padStart(24, 'a'),
    count: 1,
    serialNumbers: ['7'],
  }))
  const body = { mode: 'collection', entries }
  expect(JSON.stringify(body).length).toBeLessThan(maxLargeBodyBytes)
  const error = await member.expectError(applyNumberLine, { params: insertSetParams, body })
  expect(error.message).not.toMatch(/too (large|many)/)
})
