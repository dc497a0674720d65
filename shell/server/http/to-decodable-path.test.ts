import { expect, test } from 'vitest'
import { toDecodablePath } from './to-decodable-path.ts'

test.each([
  ['/card-set/a%20b', '/card-set/a%20b'],
  ['/%E9%9B%AA', '/%E9%9B%AA'],
  ['/%', '/%25'],
  ['/%ff', '/%25ff'],
  ['/a%20b/%{"level":60}', '/a%2520b/%25{"level":60}'],
])('turns %s into %s', (path, decodable) => {
  expect(toDecodablePath(path)).toBe(decodable)
  expect(() => decodeURIComponent(decodable)).not.toThrow()
})
