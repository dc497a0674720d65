import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type KeptReply, ReplyCache } from './reply-cache.ts'

const reply = (version: number, body = 'x', etag = body): KeptReply => ({
  version,
  changes: 0,
  insertSetIds: null,
  etag,
  bodies: { identity: Buffer.from(body) },
})

test('a kept reply is given for as long as the version stands', () => {
  let version: number | null = 1
  const cache = new ReplyCache(10_000, () => version)
  cache.put('/a', reply(1))
  expect(cache.get('/a')?.bodies.identity?.toString()).toBe('x')
  version = 2
  expect(cache.get('/a')).toBeUndefined()
})

test('nothing is kept or given while the version is unknown', () => {
  let version: number | null = 1
  const cache = new ReplyCache(10_000, () => version)
  cache.put('/a', reply(1))
  version = null
  expect(cache.get('/a')).toBeUndefined()
  cache.put('/b', reply(1))
  version = 1
  expect(cache.get('/b')).toBeUndefined()
})

test('a reply that was made from an older version is not kept', () => {
  const cache = new ReplyCache(10_000, () => 5)
  cache.put('/a', reply(4))
  expect(cache.get('/a')).toBeUndefined()
  expect(cache.bytes).toBe(0)
})

test('packings of one body are kept together, another body replaces them', () => {
  const cache = new ReplyCache(10_000, () => 1)
  cache.put('/a', reply(1))
  cache.put('/a', { ...reply(1), bodies: { br: Buffer.from('p') } })
  expect(Object.keys(cache.get('/a')?.bodies ?? {})).toEqual(['identity', 'br'])
  cache.put('/a', reply(1, 'y'))
  expect(Object.keys(cache.get('/a')?.bodies ?? {})).toEqual(['identity'])
})

const ofSets = (cache: ReplyCache, ...insertSetIds: string[]): KeptReply => ({
  ...reply(1),
  changes: cache.moment()?.changes ?? 0,
  insertSetIds,
})

test('a change of counts voids exactly the replies that hold cards of its sets', () => {
  const cache = new ReplyCache(10_000, () => 1)
  cache.put('/one', ofSets(cache, 'a'))
  cache.put('/two', ofSets(cache, 'a', 'b'))
  cache.put('/other', ofSets(cache, 'c'))
  cache.put('/none', reply(1))
  cache.voidSets(['b', 'unheard of'])
  expect(['/one', '/two', '/other', '/none'].filter((each) => cache.get(each))).toEqual([
    '/one',
    '/other',
    '/none',
  ])
  cache.put('/two', ofSets(cache, 'a', 'b'))
  cache.voidSets(['a'])
  expect(['/one', '/two', '/other', '/none'].filter((each) => cache.get(each))).toEqual(['/other', '/none'])
})

test('a reply that was begun before a change and is finished after it is not kept', () => {
  const cache = new ReplyCache(10_000, () => 1)
  const begun = ofSets(cache, 'a')
  const elsewhere = ofSets(cache, 'b')
  cache.voidSets(['a'])
  cache.put('/a', begun)
  cache.put('/b', elsewhere)
  expect(cache.get('/a')).toBeUndefined()
  expect(cache.get('/b')).toBeDefined()
  const late = ofSets(cache, 'c')
  cache.clear()
  cache.put('/c', late)
  expect(cache.get('/c')).toBeUndefined()
})

test('a packing that is made late is not added to a reply that has been made anew', () => {
  const cache = new ReplyCache(10_000, () => 1)
  const late = { ...ofSets(cache, 'a'), bodies: { br: Buffer.from('p') } }
  cache.put('/a', ofSets(cache, 'a'))
  cache.voidSets(['a'])
  cache.put('/a', ofSets(cache, 'a'))
  cache.put('/a', late)
  expect(Object.keys(cache.get('/a')?.bodies ?? {})).toEqual(['identity'])
})

test('what was used longest ago goes first', () => {
  const cache = new ReplyCache(2_000, () => 1)
  for (const each of ['/a', '/b', '/c']) cache.put(each, reply(1))
  cache.get('/a')
  cache.put('/d', reply(1))
  expect(['/a', '/b', '/c', '/d'].filter((each) => cache.get(each))).toEqual(['/a', '/c', '/d'])
})

test('memory stays below its bound, and is accounted for to the byte', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(20), fc.nat(3_000)), { maxLength: 60 }), (puts) => {
      const cache = new ReplyCache(8_000, () => 1)
      for (const [address, size] of puts) {
        const insertSetIds = address % 3 === 0 ? null : [`${address % 5}`, `${address % 7}x`]
        cache.put(`/${address}`, { ...reply(1, 'z'.repeat(size)), changes: size, insertSetIds })
        expect(cache.bytes).toBeLessThanOrEqual(8_000)
        if (size % 4 === 0) cache.voidSets([`${size % 5}`])
      }
      cache.clear()
      expect(cache.bytes).toBe(0)
    }),
  )
})
