import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CachedReply, ReplyCache } from './reply-cache.ts'

const createReply = (version: number, body = 'x', etag = body): CachedReply => ({
  version,
  changeCount: 0,
  insertSetIds: null,
  route: '/api/stats',
  etag,
  bodies: { identity: Buffer.from(body) },
})

test('returns a cached reply while the version is current', () => {
  let version: number | null = 1
  const cache = new ReplyCache(10_000, () => version)
  cache.put('/a', createReply(1))
  expect(cache.get('/a')?.bodies.identity?.toString()).toBe('x')
  version = 2
  expect(cache.get('/a')).toBeUndefined()
})

test('stores and returns nothing while the version is unknown', () => {
  let version: number | null = 1
  const cache = new ReplyCache(10_000, () => version)
  cache.put('/a', createReply(1))
  version = null
  expect(cache.get('/a')).toBeUndefined()
  cache.put('/b', createReply(1))
  version = 1
  expect(cache.get('/b')).toBeUndefined()
})

test('does not store a reply of an older version', () => {
  const cache = new ReplyCache(10_000, () => 5)
  cache.put('/a', createReply(4))
  expect(cache.get('/a')).toBeUndefined()
  expect(cache.bytes).toBe(0)
})

test('stores encodings of the same body together, and replaces them by another body', () => {
  const cache = new ReplyCache(10_000, () => 1)
  cache.put('/a', createReply(1))
  cache.put('/a', { ...createReply(1), bodies: { br: Buffer.from('p') } })
  expect(Object.keys(cache.get('/a')?.bodies ?? {})).toEqual(['identity', 'br'])
  cache.put('/a', createReply(1, 'y'))
  expect(Object.keys(cache.get('/a')?.bodies ?? {})).toEqual(['identity'])
})

const createCardsReply = (cache: ReplyCache, ...insertSetIds: string[]): CachedReply => ({
  ...createReply(1),
  changeCount: cache.currentVersion()?.changeCount ?? 0,
  insertSetIds,
})

test('drops exactly the replies with cards of an insert set when its counts change', () => {
  const cache = new ReplyCache(10_000, () => 1)
  cache.put('/one', createCardsReply(cache, 'a'))
  cache.put('/two', createCardsReply(cache, 'a', 'b'))
  cache.put('/other', createCardsReply(cache, 'c'))
  cache.put('/none', createReply(1))
  cache.invalidateInsertSets(['b', 'unheard of'])
  expect(['/one', '/two', '/other', '/none'].filter((each) => cache.get(each))).toEqual(['/one', '/other', '/none'])
  cache.put('/two', createCardsReply(cache, 'a', 'b'))
  cache.invalidateInsertSets(['a'])
  expect(['/one', '/two', '/other', '/none'].filter((each) => cache.get(each))).toEqual(['/other', '/none'])
})

test('does not store a reply that started before a change and finished after it', () => {
  const cache = new ReplyCache(10_000, () => 1)
  const begun = createCardsReply(cache, 'a')
  const elsewhere = createCardsReply(cache, 'b')
  cache.invalidateInsertSets(['a'])
  cache.put('/a', begun)
  cache.put('/b', elsewhere)
  expect(cache.get('/a')).toBeUndefined()
  expect(cache.get('/b')).toBeDefined()
  const late = createCardsReply(cache, 'c')
  cache.clear()
  cache.put('/c', late)
  expect(cache.get('/c')).toBeUndefined()
})

test('does not add a late encoding to a rebuilt reply', () => {
  const cache = new ReplyCache(10_000, () => 1)
  const late = { ...createCardsReply(cache, 'a'), bodies: { br: Buffer.from('p') } }
  cache.put('/a', createCardsReply(cache, 'a'))
  cache.invalidateInsertSets(['a'])
  cache.put('/a', createCardsReply(cache, 'a'))
  cache.put('/a', late)
  expect(Object.keys(cache.get('/a')?.bodies ?? {})).toEqual(['identity'])
})

test('evicts the least recently used reply first', () => {
  const cache = new ReplyCache(2_000, () => 1)
  for (const each of ['/a', '/b', '/c']) cache.put(each, createReply(1))
  cache.get('/a')
  cache.put('/d', createReply(1))
  expect(['/a', '/b', '/c', '/d'].filter((each) => cache.get(each))).toEqual(['/a', '/c', '/d'])
})

test('limits its memory and counts every byte', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(20), fc.nat(3_000)), { maxLength: 60 }), (puts) => {
      const cache = new ReplyCache(8_000, () => 1)
      for (const [address, size] of puts) {
        const insertSetIds = address % 3 === 0 ? null : [`${address % 5}`, `${address % 7}x`]
        cache.put(`/${address}`, { ...createReply(1, 'z'.repeat(size)), changeCount: size, insertSetIds })
        expect(cache.bytes).toBeLessThanOrEqual(8_000)
        if (size % 4 === 0) cache.invalidateInsertSets([`${size % 5}`])
      }
      cache.clear()
      expect(cache.bytes).toBe(0)
    }),
  )
})
