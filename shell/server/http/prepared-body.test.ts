import { expect, test } from 'vitest'
import { measureCachedBodyMemory } from './prepared-body.ts'

test('counts both encodings of a cached body, and its address', () => {
  const body = { plain: Buffer.alloc(100), brotli: Buffer.alloc(10), etag: '"x"' }
  expect(measureCachedBodyMemory(body, '/four')).toBe(120)
  expect(measureCachedBodyMemory({ ...body, brotli: null }, '')).toBe(100)
})
