import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ChangeClock } from './change-clock.ts'
import { type CachedReply, ReplyCache } from './reply-cache.ts'

const createReply = (tags: ReadonlyArray<string> = [], body = 'x', startedAt = 0): CachedReply => ({
  startedAt,
  tags,
  audience: 'anyone',
  route: '/api/stats',
  etag: body,
  bodies: { identity: Buffer.from(body) },
  cacheHeaders: [],
})

function createCache(maxBytes = 10_000, isReceiving = () => true) {
  const changes = new ChangeClock(isReceiving)
  const cache = new ReplyCache(maxBytes, changes)
  return {
    changes,
    cache,
    /** Stores a reply that starts now. */
    put: (address: string, ...tags: string[]) => cache.put(address, createReply(tags, 'x', changes.now)),
    listCached: (...addresses: string[]) => addresses.filter((each) => cache.get(each)),
  }
}

test('returns a cached reply until one of its tags changes', () => {
  const { cache, changes, put, listCached } = createCache()
  put('/one', 'a')
  put('/two', 'a', 'b')
  put('/other', 'c')
  put('/none')
  const all = ['/one', '/two', '/other', '/none']
  changes.add(['b', 'unheard of'])
  expect(listCached(...all)).toEqual(['/one', '/other', '/none'])
  put('/two', 'a', 'b')
  changes.add(['a'])
  expect(listCached(...all)).toEqual(['/other', '/none'])
  changes.addUnknown()
  expect(listCached(...all)).toEqual([])
  expect(cache.bytes).toBe(0)
})

test('keeps no more memory for a body than its length, which it counts', () => {
  const { cache } = createCache()
  const shared = Buffer.alloc(64 * 1024)
  cache.put('/small', { ...createReply(), bodies: { br: shared.subarray(0, 10) } })
  expect(cache.get('/small')?.bodies.br?.buffer.byteLength).toBe(10)
})

test('stores and returns nothing while changes are not received', () => {
  let isReceiving = true
  const { put, listCached } = createCache(10_000, () => isReceiving)
  put('/a')
  isReceiving = false
  expect(listCached('/a')).toEqual([])
  put('/b')
  isReceiving = true
  expect(listCached('/b')).toEqual([])
})

test('stores encodings of the same body together, and replaces them by another body', () => {
  const { cache } = createCache()
  cache.put('/a', createReply())
  cache.put('/a', { ...createReply(), bodies: { br: Buffer.from('p') } })
  expect(Object.keys(cache.get('/a')?.bodies ?? {})).toEqual(['identity', 'br'])
  cache.put('/a', createReply([], 'y'))
  expect(Object.keys(cache.get('/a')?.bodies ?? {})).toEqual(['identity'])
})

test('does not store a reply that started before a change and finished after it', () => {
  const { cache, changes } = createCache()
  changes.add(['a'])
  cache.put('/a', createReply(['a']))
  cache.put('/b', createReply(['b']))
  expect(cache.get('/a')).toBeUndefined()
  expect(cache.get('/b')).toBeDefined()
  const startedAt = changes.now
  changes.addUnknown()
  cache.put('/c', createReply(['c'], 'x', startedAt))
  expect(cache.get('/c')).toBeUndefined()
})

test('does not add a late encoding to a rebuilt reply', () => {
  const { cache, changes, put } = createCache()
  const late = { ...createReply(['a']), bodies: { br: Buffer.from('p') } }
  put('/a', 'a')
  changes.add(['a'])
  put('/a', 'a')
  cache.put('/a', late)
  expect(Object.keys(cache.get('/a')?.bodies ?? {})).toEqual(['identity'])
})

test('evicts the least recently used reply first', () => {
  const { cache, put, listCached } = createCache(2_000)
  for (const each of ['/a', '/b', '/c']) put(each)
  cache.get('/a')
  put('/d')
  expect(listCached('/a', '/b', '/c', '/d')).toEqual(['/a', '/c', '/d'])
})

test('limits its memory and counts every byte', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(20), fc.nat(3_000)), { maxLength: 60 }), (puts) => {
      const { cache, changes } = createCache(8_000)
      for (const [address, size] of puts) {
        const tags = address % 3 === 0 ? [] : [`${address % 5}`, `${address % 7}x`]
        cache.put(`/${address}`, createReply(tags, 'z'.repeat(size), changes.now))
        expect(cache.bytes).toBeLessThanOrEqual(8_000)
        if (size % 4 === 0) changes.add([`${size % 5}`])
      }
      changes.addUnknown()
      for (const [address] of puts) cache.get(`/${address}`)
      expect(cache.bytes).toBe(0)
    }),
  )
})
