import { defineEndpoint } from '@ninepocket/contract/endpoints/endpoint'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ChangeClock } from '../caching/change-clock.ts'
import { ReplyCache } from '../caching/reply-cache.ts'
import { registerErrorHandlers } from '../errors/error-handlers.ts'
import type { Caller } from '../security/viewer.ts'
import { createPrimaryReads } from './primary-or-replica-reads.ts'
import { serveCachedEndpoint, serveEndpoint, serveEndpointCachedForGuests } from './serve-endpoint.ts'

const greetEndpoint = defineEndpoint('GET', '/api/greet/:name', {
  summary: 'Greets',
  access: 'anyone',
  params: z.object({ name: z.string() }),
  query: z.object({ times: z._default(z.coerce.number(), 1) }),
  reply: z.object({ text: z.string() }),
})
const memberEndpoint = defineEndpoint('GET', '/api/own', { ...greetEndpoint, params: z.object({}), access: 'member' })

const adminEndpoint = defineEndpoint('GET', '/api/admins', { ...memberEndpoint, access: 'admin' })

/** Creates an app that treats every request as coming from `caller`. */
function createApp(caller: Caller = { is: 'guest' }, cdnMaxAgeSeconds = 0) {
  const server = fastify()
  const changes = new ChangeClock()
  server.decorate('changes', changes)
  server.decorate('publicReads', createPrimaryReads(changes))
  server.decorate('cacheTagRules', new Map())
  server.decorate('replyCache', new ReplyCache(10_000, changes))
  server.decorate('cdnMaxAgeSeconds', cdnMaxAgeSeconds)
  server.decorate('securityHeaders', [])
  server.decorate('readLastWrite', () => null)
  server.decorate('forwardIds', async (part) => part)
  server.decorate('sessions', {
    readIssuedToken: () => null,
    resolveCaller: async () => caller,
    recordActivity: async () => {},
    start: async () => true,
    renew: async () => null,
    end: async () => {},
    forgetCookie: () => {},
    endOthers: async () => 0,
    forgetUser: async () => {},
    hasCurrentToken: async () => true,
  })
  registerErrorHandlers(server)
  return server
}

test("passes the schemas' output to the handler", async () => {
  const server = createApp()
  serveEndpoint(server, greetEndpoint, ({ params, query }) => ({ text: `${params.name} `.repeat(query.times).trim() }))
  const reply = await server.inject('/api/greet/Ann?times=2')
  expect(reply.json()).toEqual({ text: 'Ann Ann' })
  expect(reply.headers['cache-control']).toBe('private, no-store')
})

test.each([
  ['a guest', 'guest', { message: 'Authentication required', code: 'AUTHENTICATION_REQUIRED' }],
  ['an expired session', 'expired', { message: 'Invalid or expired session', code: 'SESSION_LAPSED' }],
] as const)("rejects %s from member endpoints with the specification's message", async (_, is, error) => {
  const server = createApp({ is })
  serveEndpoint(server, memberEndpoint, () => ({ text: 'never' }))
  const reply = await server.inject('/api/own')
  expect([reply.statusCode, reply.json()]).toEqual([401, error])
})

test('passes the member to the handler, and rejects a member from admin endpoints', async () => {
  const server = createApp({
    is: 'member',
    viewer: { id: 'a'.repeat(24), sessionId: 'b'.repeat(24), isAdmin: false, tokenHash: '' },
  })
  serveEndpoint(server, memberEndpoint, ({ viewer }) => ({ text: viewer.id }))
  serveEndpoint(server, adminEndpoint, () => ({ text: 'never' }))
  expect((await server.inject('/api/own')).json()).toEqual({ text: 'a'.repeat(24) })
  expect((await server.inject('/api/admins')).statusCode).toBe(403)
})

test('stores only the replies of cached endpoints, until one of their tags changes', async () => {
  const server = createApp()
  serveEndpoint(server, greetEndpoint, () => ({ text: 'private' }))
  serveCachedEndpoint(
    server,
    { ...greetEndpoint, path: '/api/public/:name' },
    () => ({ text: 'public' }),
    ({ text }, { name }) => [`${text} ${name}`],
  )
  serveEndpoint(server, { ...greetEndpoint, path: '/api/secret/:name' }, () => ({ text: 'secret' }), 'no-store')
  const addresses = ['/api/greet/a', '/api/public/a', '/api/public/b', '/api/secret/a']
  for (const address of addresses) await server.inject(address)
  const listCached = () => addresses.filter((each) => server.replyCache.get(each))
  expect(listCached()).toEqual(['/api/public/a', '/api/public/b'])
  server.changes.add(['public b'])
  expect(listCached()).toEqual(['/api/public/a'])
})

test('offers a CDN only replies that are equal for all callers and up to date, with their tags', async () => {
  const server = createApp({ is: 'guest' }, 60)
  const at = (path: string) => ({ ...greetEndpoint, path })
  serveCachedEndpoint(
    server,
    at('/api/public/:name'),
    () => ({ text: 'equal' }),
    () => ['a', 'b'],
  )
  serveCachedEndpoint(
    server,
    at('/api/outdated/:name'),
    () => {
      server.changes.add(['a'])
      return { text: 'equal' }
    },
    () => ['a'],
  )
  serveEndpointCachedForGuests(
    server,
    at('/api/cards/:name'),
    () => ({ audience: 'guests', body: { text: 'for guests' } }),
    () => ['a'],
  )
  serveEndpoint(server, greetEndpoint, () => ({ text: 'private' }))
  const getHeaders = async (path: string) => {
    const { headers } = await server.inject(path)
    return [headers['cache-control'], headers['surrogate-key']]
  }
  expect(await getHeaders('/api/public/x')).toEqual(['public, max-age=0, must-revalidate, s-maxage=60', 'replies a b'])
  expect(await getHeaders('/api/outdated/x')).toEqual(['public, no-cache', undefined])
  expect(await getHeaders('/api/cards/x')).toEqual(['public, no-cache', undefined])
  expect(await getHeaders('/api/greet/x')).toEqual(['private, no-store', undefined])
})
