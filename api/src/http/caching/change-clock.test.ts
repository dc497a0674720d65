import { expect, test } from 'vitest'
import { ChangeClock } from './change-clock.ts'

test('reports as stale what started before a change of one of its insert sets, and nothing that started later', () => {
  const changes = new ChangeClock()
  const before = changes.now
  changes.add(['a'])
  expect(changes.isStale(['b', 'a'], before)).toBe(true)
  expect(changes.isStale(['b'], before)).toBe(false)
  expect(changes.isStale(['a'], changes.now)).toBe(false)
  expect(changes.isStale([], before)).toBe(false)
})

test('reports everything that started before an unknown change as stale', () => {
  const changes = new ChangeClock()
  const before = changes.now
  changes.addUnknown()
  expect(changes.isStale([], before)).toBe(true)
  expect(changes.isStale(['a'], changes.now)).toBe(false)
})

test('treats forgotten changes as changes of every insert set', () => {
  const changes = new ChangeClock()
  const before = changes.now
  for (let each = 0; each <= 10_000; each += 1) changes.add([`set ${each}`])
  expect(changes.isStale(['a set that never changed'], before)).toBe(true)
  expect(changes.isStale(['a set that never changed'], before + 1)).toBe(false)
  expect(changes.isStale(['set 10000'], changes.now - 1)).toBe(true)
})
