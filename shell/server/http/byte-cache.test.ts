import { expect, test } from 'vitest'
import { ByteCache } from './byte-cache.ts'

test('evicts the least recently used entries when the bytes run out', () => {
  const cache = new ByteCache<string>(100)
  cache.set('a', 'A', 40)
  cache.set('b', 'B', 40)
  expect(cache.get('a')).toBe('A')
  cache.set('c', 'C', 40)
  expect(cache.get('b')).toBeUndefined()
  expect(cache.get('a')).toBe('A')
  expect(cache.get('c')).toBe('C')
})

test('ignores a value larger than the cache', () => {
  const cache = new ByteCache<string>(100)
  cache.set('a', 'A', 40)
  cache.set('huge', 'H', 1000)
  expect(cache.get('huge')).toBeUndefined()
  expect(cache.get('a')).toBe('A')
})

test('counts keys, so that long addresses cannot fill memory', () => {
  const cache = new ByteCache<string>(100)
  cache.set('k'.repeat(60), 'A', 1)
  expect(cache.get('k'.repeat(60))).toBeUndefined()
})

test('replaces a key and its bytes when it is set again', () => {
  const cache = new ByteCache<string>(100)
  for (let time = 0; time < 10; time++) cache.set('a', String(time), 60)
  cache.set('b', 'B', 30)
  expect(cache.get('a')).toBe('9')
  expect(cache.get('b')).toBe('B')
})
