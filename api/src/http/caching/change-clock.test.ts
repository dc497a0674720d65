import { expect, test } from 'vitest'
import { ChangeClock } from './change-clock.ts'

test('what was begun before a change of one of its sets is stale, what was begun after it is not', () => {
  const changes = new ChangeClock()
  const before = changes.now
  changes.add(['a'])
  expect(changes.isStale(['b', 'a'], before)).toBe(true)
  expect(changes.isStale(['b'], before)).toBe(false)
  expect(changes.isStale(['a'], changes.now)).toBe(false)
  expect(changes.isStale([], before)).toBe(false)
})

test('where anything may have changed, all that was begun before is stale', () => {
  const changes = new ChangeClock()
  const before = changes.now
  changes.addUnknown()
  expect(changes.isStale([], before)).toBe(true)
  expect(changes.isStale(['a'], changes.now)).toBe(false)
})

test('what is no longer remembered counts as changed', () => {
  const changes = new ChangeClock()
  const before = changes.now
  for (let each = 0; each <= 10_000; each += 1) changes.add([`set ${each}`])
  expect(changes.isStale(['a set that never changed'], before)).toBe(true)
  expect(changes.isStale(['a set that never changed'], before + 1)).toBe(false)
  expect(changes.isStale(['set 10000'], changes.now - 1)).toBe(true)
})
